package lanedesk.workstation.shell;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import lanedesk.workstation.environment.OperatingSystem;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Shows notifications of the operating system, which are visible above any window. Called in background tasks.
@FunctionalInterface
public interface SystemNotification {

    /// Shows a notification; returns false if the operating system cannot show one.
    boolean showIfSupported(String title, String text);

    /// Returns the implementation for this computer.
    static SystemNotification ofThisSystem() {
        OperatingSystem system = OperatingSystem.current();
        String program = switch (system) {
            case LINUX -> "notify-send";
            case MAC -> "osascript";
            case WINDOWS -> "powershell.exe";
        };
        return system.findProgram(program, System.getenv().getOrDefault("PATH", ""), FileSystems.getDefault())
                .<SystemNotification>map(path -> new NotificationProgram(system, path))
                .orElse((_, _) -> false);
    }

    /// Shows notifications with a program of the operating system: `notify-send` on Linux, `osascript` on macOS
    /// and Windows PowerShell on Windows.
    record NotificationProgram(OperatingSystem system, Path program) implements SystemNotification {
        private static final Logger log = LoggerFactory.getLogger(NotificationProgram.class);
        private static final int TIMEOUT_SECONDS = 10;
        private static final String TITLE_VARIABLE = "LANEDESK_NOTIFICATION_TITLE";
        private static final String TEXT_VARIABLE = "LANEDESK_NOTIFICATION_TEXT";

        // Reads the texts from environment variables, because PowerShell would interpret texts in the command.
        // Contains no double quotes, which Windows does not pass on unchanged. Windows accepts notifications
        // only from known programs, so PowerShell is stated as the program.
        private static final String WINDOWS_SCRIPT = String.join(
                "; ",
                "$ErrorActionPreference = 'Stop'",
                "$manager = [Windows.UI.Notifications.ToastNotificationManager, Windows.UI.Notifications,"
                        + " ContentType = WindowsRuntime]",
                "$content = $manager::GetTemplateContent([Windows.UI.Notifications.ToastTemplateType]::ToastText02)",
                "$texts = $content.GetElementsByTagName('text')",
                "[void]$texts.Item(0).AppendChild($content.CreateTextNode($env:" + TITLE_VARIABLE + "))",
                "[void]$texts.Item(1).AppendChild($content.CreateTextNode($env:" + TEXT_VARIABLE + "))",
                "$notifier = $manager::CreateToastNotifier("
                        + "'{1AC14E77-02E7-4E5D-B744-2EB1AE5198B7}\\WindowsPowerShell\\v1.0\\powershell.exe')",
                "$notifier.Show([Windows.UI.Notifications.ToastNotification]::new($content))");

        @Override
        public boolean showIfSupported(String title, String text) {
            try {
                Process process = toProcessBuilder(title, text).start();
                if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
                    process.destroyForcibly();
                    return false;
                }
                return process.exitValue() == 0;
            } catch (IOException failure) {
                log.info("The operating system shows no notifications: {}", failure.toString());
                return false;
            } catch (InterruptedException stop) {
                Thread.currentThread().interrupt();
                return false;
            }
        }

        /// Returns the call of the program that shows a notification.
        ProcessBuilder toProcessBuilder(String title, String text) {
            ProcessBuilder builder = new ProcessBuilder(buildCommandLine(title, text))
                    .redirectOutput(Redirect.DISCARD)
                    .redirectError(Redirect.DISCARD);
            if (system == OperatingSystem.WINDOWS) {
                builder.environment().putAll(Map.of(TITLE_VARIABLE, title, TEXT_VARIABLE, text));
            }
            return builder;
        }

        private List<String> buildCommandLine(String title, String text) {
            String path = program.toString();
            return switch (system) {
                case LINUX -> List.of(path, "--app-name=LaneDesk", "--", title, escapeMarkup(text));
                case MAC ->
                    List.of(
                            path,
                            "-e",
                            "on run {heading, message}",
                            "-e",
                            "display notification message with title heading",
                            "-e",
                            "end run",
                            title,
                            text);
                case WINDOWS -> List.of(path, "-NoProfile", "-NonInteractive", "-Command", WINDOWS_SCRIPT);
            };
        }

        // Escapes the text of a notification for `notify-send`, which interprets the text as markup, but not
        // the title.
        private static String escapeMarkup(String text) {
            return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
        }
    }
}
