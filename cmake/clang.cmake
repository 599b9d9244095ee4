# The toolchain of the presets that use clang: whichever version scripts/llvm finds.

# sandtable_llvm_tool(TOOL OUT): how a tool of that version is called here.
function(sandtable_llvm_tool tool out)
  execute_process(COMMAND ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../scripts/llvm ${tool}
    OUTPUT_VARIABLE name OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_VARIABLE said RESULT_VARIABLE status)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${said}")
  endif()
  set(${out} ${name} PARENT_SCOPE)
endfunction()

sandtable_llvm_tool(clang++ CMAKE_CXX_COMPILER)
