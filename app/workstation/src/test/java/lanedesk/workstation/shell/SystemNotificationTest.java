package lanedesk.workstation.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import lanedesk.workstation.environment.OperatingSystem;
import lanedesk.workstation.shell.SystemNotification.NotificationProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SystemNotificationTest {

    private static final String TITLE = "Offer \"A & B\" expires";
    private static final String TEXT = "$(rm) <b>Dallas</b> & Reno'; $x";
    private static final Path PROGRAM = Path.of("program");

    @TempDir
    Path folder;

    private static ProcessBuilder callOn(OperatingSystem system) {
        return new NotificationProgram(system, PROGRAM).toProcessBuilder(TITLE, TEXT);
    }

    @Test
    void escapesMarkupOfTextOnLinux() {
        assertThat(callOn(OperatingSystem.LINUX).command())
                .containsExactly(
                        "program",
                        "--app-name=LaneDesk",
                        "--",
                        TITLE,
                        "$(rm) &lt;b&gt;Dallas&lt;/b&gt; &amp; Reno'; $x");
    }

    @Test
    void passesTextsAsArgumentsOnMac() {
        assertThat(callOn(OperatingSystem.MAC).command())
                .startsWith("program", "-e", "on run {heading, message}")
                .endsWith("end run", TITLE, TEXT);
    }

    @Test
    void passesTextsAsVariablesOnWindows() {
        ProcessBuilder call = callOn(OperatingSystem.WINDOWS);

        assertThat(call.environment())
                .containsEntry("LANEDESK_NOTIFICATION_TITLE", TITLE)
                .containsEntry("LANEDESK_NOTIFICATION_TEXT", TEXT);
        assertThat(call.command()).noneMatch(argument -> argument.contains("\"") || argument.contains("Dallas"));
        assertThat(call.command().getLast())
                .contains("$env:LANEDESK_NOTIFICATION_TITLE", "$env:LANEDESK_NOTIFICATION_TEXT");
    }

    @Test
    void isUnsupportedWithoutProgram() {
        NotificationProgram missing = new NotificationProgram(OperatingSystem.current(), folder.resolve("missing"));

        assertThat(missing.showIfSupported(TITLE, TEXT)).isFalse();
    }
}
