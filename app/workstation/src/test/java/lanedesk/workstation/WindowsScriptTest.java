package lanedesk.workstation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Tests the text of the start script for Windows. [WindowsScriptCheck] runs the script.
class WindowsScriptTest {

    private static final Path BIN = Path.of("src/main/dist/bin");

    // The variables that contain a path. The user's path can contain blanks, brackets and ampersands, so each must be
    // quoted.
    private static final Pattern PATHS = Pattern.compile(
            "%(home|java|cache|aot|use|place|release|ProgramFiles|LOCALAPPDATA|USERPROFILE|JAVA_HOME)\\b"
                    + "|%~1|%%~[A-Z$]|%~dp");

    private String script;
    private List<String> lines;

    @BeforeEach
    void readScript() throws IOException {
        script = Files.readString(BIN.resolve("lanedesk.cmd"), StandardCharsets.US_ASCII);
        lines = script.lines().toList();
    }

    private static List<String> findAll(String text, String pattern) {
        return Pattern.compile(pattern, Pattern.MULTILINE)
                .matcher(text)
                .results()
                .map(hit -> hit.group(1))
                .toList();
    }

    private int programLineIndex() {
        return lines.indexOf(lines.stream()
                .filter(line -> line.startsWith("\"%java%\""))
                .findFirst()
                .orElseThrow());
    }

    private Stream<String> statements() {
        return lines.stream().filter(line -> !line.startsWith("rem ") && !line.startsWith(":"));
    }

    @Test
    void usesWindowsLineEnds() {
        assertThat(script.replace("\r\n", "")).doesNotContain("\r", "\n");
        assertThat(script).startsWith("@echo off\r\n").endsWith("\r\n");
    }

    @Test
    void preservesExclamationMarksInArguments() {
        assertThat(script).contains("setlocal EnableExtensions DisableDelayedExpansion");
    }

    @Test
    void quotesEveryPath() {
        assertThat(statements().filter(line -> PATHS.matcher(line).find()))
                .isNotEmpty()
                .allSatisfy(line -> {
                    assertThat(line.chars().filter(c -> c == '"').count() - (line.contains(":\"=%") ? 1 : 0))
                            .isEven();
                    for (MatchResult hit : PATHS.matcher(line).results().toList()) {
                        long before = line.substring(0, hit.start())
                                .replace(":\"=%", "")
                                .chars()
                                .filter(c -> c == '"')
                                .count();
                        assertThat(before % 2).as("%s in %s", hit.group(), line).isOne();
                    }
                });
    }

    @Test
    void passesArgumentsUnchanged() {
        assertThat(lines.get(programLineIndex())).endsWith(" lanedesk.workstation.Main %*");
        // In a bracketed block, a closing bracket in an argument would end the block.
        assertThat(statements().filter(line -> line.contains("%*")))
                .hasSize(2)
                .noneMatch(line -> line.startsWith("(") || line.startsWith("  "));
    }

    @Test
    void returnsProgramExitCode() {
        int program = programLineIndex();
        assertThat(lines.get(program + 1)).isEqualTo("set \"status=%ERRORLEVEL%\"");
        List<String> after = lines.subList(program + 2, lines.indexOf(":take"));
        assertThat(after.stream().filter(line -> line.contains("exit /b")))
                .hasSize(2)
                .allMatch(line -> line.endsWith("exit /b %status%"));
        assertThat(lines.subList(0, program).stream().filter(line -> line.contains("exit /b")))
                .containsExactly("  exit /b 1");
    }

    @Test
    void everyGotoHasLabelAndEveryRoutineReturns() {
        List<String> labels = findAll(script, "^:(\\w+)\\r?$");
        assertThat(findAll(script, "(?:call :|goto )(\\w+)")).isNotEmpty().isSubsetOf(labels);
        assertThat(lines.get(lines.indexOf(":take") - 4)).isNotEmpty();
        assertThat(lines.subList(lines.indexOf(":take"), lines.indexOf(":brief")))
                .contains("exit /b");
    }

    @Test
    void passesSameJavaOptionsAsShellScript() throws IOException {
        String shell = Files.readString(BIN.resolve("lanedesk"));
        String program = lines.get(programLineIndex());
        assertThat(List.of(
                        "@options@",
                        "@program@",
                        "-XX:-AOTRecordTraining",
                        "-Xlog:disable -Xlog:all=error:stderr -Xlog:aot*=off:stderr",
                        "--add-modules=javafx.controls,javafx.fxml,javafx.swing",
                        "lanedesk.workstation.Main"))
                .allSatisfy(option -> assertThat(shell).contains(option))
                .allSatisfy(option -> assertThat(program).contains(option));
        assertThat(program.replace('\\', '/'))
                .contains(
                        "-Dorg.sqlite.lib.path=%home%/lib/native\"",
                        "-Dorg.sqlite.tmpdir=%home%/lib/native\"", "%home%/lib/@program@;%home%/lib/*");
        assertThat(findAll(script, "for %%O in \\((.*?)\\)").getFirst().split(" "))
                .allSatisfy(option -> assertThat(shell).contains("*\" " + option + " \"*"));
    }
}
