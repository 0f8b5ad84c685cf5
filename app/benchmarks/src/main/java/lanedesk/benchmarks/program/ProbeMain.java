package lanedesk.benchmarks.program;

import java.nio.file.Path;
import lanedesk.workstation.Main;
import lanedesk.workstation.start.CommandLineReader;
import lanedesk.workstation.start.Console;
import lanedesk.workstation.start.LaunchOptions;
import lanedesk.workstation.start.Program;

/// Runs the program with a probe. It replaces the main class of the program and takes the same arguments.
///
/// System property `probe`: `start` (the default; [FirstFrame]), `tour` ([FxThreadStalls]), `day`
/// ([MemoryWatch]) or `board` ([BoardProbe]).
final class ProbeMain {

    private ProbeMain() {}

    public static void main(String[] arguments) {
        System.setProperty("lanedesk.paintFrames", "true");
        switch (System.getProperty("probe", "start")) {
            case "start" -> FirstFrame.reportWhenFirstFrameIsPainted();
            case "tour" -> FxThreadStalls.start(Path.of(System.getProperty("stalls")));
            case "day" -> MemoryWatch.start();
            case "board" -> BoardProbe.start();
            default -> throw new IllegalArgumentException("no such probe");
        }
        boolean tour = arguments.length > 0 && arguments[0].equals("--tour");
        if (tour || System.getenv("DISPLAY") != null) {
            Main.main(arguments);
            return;
        }
        System.setProperty("glass.platform", "Unseen");
        System.setProperty("prism.order", "sw");
        System.setProperty("java.awt.headless", "true");
        LaunchOptions options = arguments.length == 0
                ? LaunchOptions.NONE
                : CommandLineReader.parseOptionsOrPrintMessage(
                                arguments, Console.out(), Console.err(), new CommandLineReader.ExitCode())
                        .orElseThrow();
        Program.start(options);
    }
}
