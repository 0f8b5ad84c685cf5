package lanedesk.workstation;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Starts the program with its window in a separate process, on the toolkit's headless platform and with the
/// fonts of the tests.
public final class ProgramProcess {

    // Options of the tests that the program does not receive: the Java agent, the heap size, and the frame rate, which
    // is four times that of a screen.
    private static final List<String> NOT_SHARED = List.of("-javaagent", "-Xmx", "-Djavafx.animation.pulse");

    private ProgramProcess() {}

    /// Starts a main class with the class path of the tests. The output contains standard output and standard
    /// error.
    public static Process start(Class<?> main, List<String> arguments) throws IOException {
        return start(System.getProperty("java.class.path"), main, arguments);
    }

    /// Starts a main class with another class path.
    public static Process start(String classPath, Class<?> main, List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        // The module path, the opened packages and the headless platform are the same as in this process.
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> NOT_SHARED.stream().noneMatch(argument::startsWith))
                .forEach(command::add);
        // The process ends before the second compiler (C2) would save time. The installed program does not use it
        // either.
        Stream.of("-XX:TieredStopAtLevel=1", "-Xshare:auto", "-cp", classPath, main.getName())
                .forEach(command::add);
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment()
                .put(
                        "FONTCONFIG_FILE",
                        Path.of("src", "test", "fonts", "fonts.conf")
                                .toAbsolutePath()
                                .toString());
        return builder.start();
    }
}
