package lanedesk.workstation;

import java.nio.file.Path;
import java.util.Optional;
import lanedesk.workstation.start.CommandLineReader;
import lanedesk.workstation.start.Console;
import lanedesk.workstation.start.DisplayCheck;
import lanedesk.workstation.start.LaunchOptions;
import lanedesk.workstation.start.MigrateCommand;
import lanedesk.workstation.start.Program;
import lanedesk.workstation.start.RateCommand;
import lanedesk.workstation.start.ReadCommand;
import lanedesk.workstation.start.VerifyCommand;

/// The program's entry point: reads the command line, then opens the window or runs the tour.
public final class Main {

    private static final int EXIT_NO_WINDOW = 3;

    private Main() {}

    public static void main(String[] arguments) {
        LaunchOptions options = LaunchOptions.NONE;
        if (arguments.length > 0) {
            CommandLineReader.ExitCode exit = new CommandLineReader.ExitCode();
            Optional<LaunchOptions> read =
                    CommandLineReader.parseOptionsOrPrintMessage(arguments, Console.out(), Console.err(), exit);
            if (read.isEmpty()) {
                System.exit(exit.value());
            }
            options = read.orElseThrow();
        }
        Path request = options.requestFile();
        if (request != null) {
            System.exit(ReadCommand.run(request, Console.out(), Console.err()));
        }
        Path export = options.auditFile();
        if (export != null) {
            System.exit(VerifyCommand.run(export, Console.out(), Console.err()));
        }
        String migrationAddress = options.migrationAddress();
        if (migrationAddress != null) {
            System.exit(MigrateCommand.run(
                    migrationAddress, Optional.ofNullable(System.getenv("PGPASSWORD")), Console.out(), Console.err()));
        }
        System.setProperty("java.net.useSystemProxies", "true");
        if (options.rateOptions() != null) {
            System.exit(RateCommand.run(options, Console.out(), Console.err()));
        }
        if (options.softwareRendering()) {
            System.setProperty("prism.order", "sw");
        }
        String tourFolder = System.getProperty("lanedesk.tour.without.display", "");
        if (options.tourFolder() != null || !tourFolder.isEmpty()) {
            options = useHeadlessTourIfNoDisplay(options, tourFolder);
        }
        try {
            Program.start(options);
        } catch (UnsupportedOperationException noWindow) {
            // The display is checked only after a failed start, because the check would delay every successful
            // start.
            Console.err().println(DisplayCheck.findDisplayProblem().orElseGet(DisplayCheck::unreachableDisplayText));
            System.exit(EXIT_NO_WINDOW);
        }
    }

    // If no window can be opened, selects JavaFX's headless platform and returns options that run the tour.
    // Must be called before the JavaFX toolkit starts.
    private static LaunchOptions useHeadlessTourIfNoDisplay(LaunchOptions options, String tourFolder) {
        Optional<String> missing = DisplayCheck.findDisplayProblem();
        if (missing.isEmpty()) {
            return options;
        }
        System.setProperty("glass.platform", "Unseen");
        System.setProperty("prism.order", "sw");
        System.setProperty("java.awt.headless", "true");
        if (options.tourFolder() != null) {
            return options;
        }
        Console.out().println(missing.get());
        Console.out()
                .println("Walking the tour without a window instead; pictures and papers go to "
                        + Path.of(tourFolder).toAbsolutePath());
        return options.withTourFolder(Path.of(tourFolder));
    }
}
