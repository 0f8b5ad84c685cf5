package lanedesk.workstation;

import java.nio.file.Path;
import java.util.Optional;
import lanedesk.workstation.composition.Program;
import lanedesk.workstation.launch.CommandLineReader;
import lanedesk.workstation.launch.Console;
import lanedesk.workstation.launch.Display;
import lanedesk.workstation.launch.LaunchOptions;

/// Where the program begins: the command line, the question whether a window can be opened here, and then the window,
/// or the tour.
public final class Main {

    private static final int NO_WINDOW = 3;

    private Main() {}

    public static void main(String[] arguments) {
        LaunchOptions options = LaunchOptions.NONE;
        if (arguments.length > 0) {
            CommandLineReader.ExitCode exit = new CommandLineReader.ExitCode();
            Optional<LaunchOptions> read = CommandLineReader.read(arguments, Console.out(), Console.err(), exit);
            if (read.isEmpty()) {
                System.exit(exit.value());
            }
            options = read.orElseThrow();
        }
        Program.Preparation preparation = Program.prepare();
        Optional<String> missing = Display.missing();
        if (missing.isPresent()) {
            String tourFolder = System.getProperty("lanedesk.tour.without.display", "");
            if (options.tour() == null && tourFolder.isEmpty()) {
                Console.err().println(missing.get());
                System.exit(NO_WINDOW);
            }
            if (options.tour() == null) {
                Console.out().println(missing.get());
                Console.out()
                        .println("Walking the tour without a window instead; pictures and papers go to "
                                + Path.of(tourFolder).toAbsolutePath());
                options = options.asTour(Path.of(tourFolder));
            }
            System.setProperty("glass.platform", "Headless");
            System.setProperty("prism.order", "sw");
            System.setProperty("java.awt.headless", "true");
        }
        try {
            Program.start(options, preparation);
        } catch (UnsupportedOperationException noWindow) {
            // An X server may take calls and still refuse this user.
            Console.err().println(Display.silent());
            System.exit(NO_WINDOW);
        }
    }
}
