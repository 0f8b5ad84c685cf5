/* A java.exe for the test of the Windows start scripts, never part of a distribution: writes its arguments, one per
   line in UTF-8, to the file that ARGUMENTS_FILE names, leaves the class cache that a real Java would, and returns the
   exit code that EXIT_CODE names. */
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>
#include <windows.h>

static void write_line(FILE *file, const wchar_t *text) {
    char utf8[32768];
    WideCharToMultiByte(CP_UTF8, 0, text, -1, utf8, sizeof utf8, NULL, NULL);
    fprintf(file, "%s\n", utf8);
}

int wmain(int count, wchar_t **arguments) {
    FILE *file = _wfopen(_wgetenv(L"ARGUMENTS_FILE"), L"wb");
    for (int index = 0; index < count; index++) {
        write_line(file, arguments[index]);
        const wchar_t *cache = wcsstr(arguments[index], L"-XX:AOTCacheOutput=");
        if (cache == arguments[index]) {
            FILE *output = _wfopen(cache + wcslen(L"-XX:AOTCacheOutput="), L"wb");
            if (output) {
                fprintf(output, "cache");
                fclose(output);
            }
        }
    }
    fclose(file);
    const wchar_t *code = _wgetenv(L"EXIT_CODE");
    return code ? _wtoi(code) : 0;
}
