package lanedesk.workstation.composition;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.CompletableFuture;
import javafx.application.Platform;
import javafx.stage.Stage;
import lanedesk.workstation.journal.Journal;
import lanedesk.workstation.journal.Opening;
import lanedesk.workstation.journal.store.OpeningProblem;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.launch.Console;
import lanedesk.workstation.launch.DataFolder;
import lanedesk.workstation.launch.LaunchOptions;

/// The program's run: journal and toolkit start beside each other, then the composition takes over.
public final class Program {

    private static final int NO_JOURNAL = 4;

    private Program() {}

    /// Starts the program and returns; it ends with its window.
    public static void start(LaunchOptions options) {
        Path folder = dataFolder(options);
        CompletableFuture<Opening> opening =
                CompletableFuture.supplyAsync(() -> Journal.open(folder, workstation(), Clock.systemUTC()));
        Platform.startup(() -> {
            switch (opening.join()) {
                case Opening.Opened(Journal journal, int _) ->
                    new Composition(options, folder, journal).show(new Stage());
                case Opening.Refused(OpeningProblem problem) -> refuse(options, problem);
            }
        });
    }

    private static Path dataFolder(LaunchOptions options) {
        if (options.dataDir() != null) {
            return options.dataDir();
        }
        return options.tour() == null ? DataFolder.ofPlatform() : options.tour().resolve("data");
    }

    private static String workstation() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "workstation";
        }
    }

    private static void refuse(LaunchOptions options, OpeningProblem problem) {
        Texts texts = Texts.of(
                Program.class,
                options.language() == null
                        ? Language.of(System.getProperty("user.language", "en"))
                        : options.language());
        String reason = switch (problem) {
            case OpeningProblem.InUse _ -> texts.text("journal.refused.inUse");
            case OpeningProblem.Damaged damaged -> texts.text("journal.refused.damaged", damaged.detail());
            case OpeningProblem.Newer _ -> texts.text("journal.refused.newer");
            case OpeningProblem.Unwritable(String detail) -> texts.text("journal.refused.unwritable", detail);
        };
        Console.err().println(reason);
        System.exit(NO_JOURNAL);
    }
}
