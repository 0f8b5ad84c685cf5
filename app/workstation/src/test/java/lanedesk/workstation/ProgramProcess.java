package lanedesk.workstation;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The program with its window in a process of its own, on the toolkit's headless platform and with the project's
/// fonts.
public final class ProgramProcess {

    // The tests' heap and their pace of frames, which is four times that of a screen.
    private static final List<String> NOT_SHARED = List.of("-javaagent", "-Xmx", "-Djavafx.animation.pulse");

    private ProgramProcess() {}

    /// Starts a main class with the class path of the tests. What it says on either stream is read as its output.
    public static Process start(Class<?> main, List<String> arguments) throws IOException {
        return start(System.getProperty("java.class.path"), main, arguments);
    }

    /// The same with another class path.
    public static Process start(String classPath, Class<?> main, List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        // The toolkit's place, what it opens and the headless platform are those of this process.
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> NOT_SHARED.stream().noneMatch(argument::startsWith))
                .forEach(command::add);
        // It ends before the second compiler has paid. The installed program runs without that too.
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
