package lanedesk.workstation.journal.crash;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/// Programs of the tests' class path in processes of their own.
public final class ChildJava {
    private final List<String> options;

    private ChildJava(String classPath, String... more) {
        options = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED"));
        options.addAll(List.of(more));
        options.addAll(List.of("-cp", classPath));
    }

    /// Children that start as any program does.
    public static ChildJava plain() {
        return new ChildJava(String.join(File.pathSeparator, classPath()));
    }

    /// Children that find the classes of a program loaded already, as they were when it ran once with the arguments and
    /// ended by itself. Takes a few seconds, worth it for many.
    ///
    /// @param folder for what is kept, until the last child has ended
    public static ChildJava rehearsed(Path folder, Class<?> program, String... arguments)
            throws IOException, InterruptedException {
        String jars = jars(folder.resolve("classes.jar"));
        Path cache = folder.resolve("classes.aot");
        Process rehearsal = new ChildJava(jars, "-XX:AOTCacheOutput=" + cache)
                .builder(program, arguments)
                .redirectOutput(Redirect.DISCARD)
                .start();
        if (rehearsal.waitFor() != 0 || !Files.exists(cache)) {
            throw new IOException("The rehearsal ended with " + rehearsal.exitValue());
        }
        return new ChildJava(jars, "-XX:AOTCache=" + cache);
    }

    /// Starts a program whose output is to be read.
    public Process start(Class<?> program, String... arguments) throws IOException {
        return builder(program, arguments).start();
    }

    private ProcessBuilder builder(Class<?> program, String... arguments) {
        List<String> command = new ArrayList<>(options);
        command.add(program.getName());
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).redirectError(Redirect.DISCARD);
    }

    // A child has no module path: whatever this process has on it goes onto the class path.
    private static List<String> classPath() {
        String modules = System.getProperty("jdk.module.path", "");
        String all = System.getProperty("java.class.path") + File.pathSeparator + modules;
        return Stream.of(all.split(File.pathSeparator, -1))
                .filter(each -> !each.isEmpty())
                .toList();
    }

    // Java keeps no loaded classes of folders, only of jars.
    private static String jars(Path target) throws IOException {
        List<String> jars = new ArrayList<>(List.of(target.toString()));
        Set<String> taken = new HashSet<>();
        try (OutputStream file = Files.newOutputStream(target);
                JarOutputStream jar = new JarOutputStream(file)) {
            for (String each : classPath()) {
                Path path = Path.of(each);
                if (Files.isDirectory(path)) {
                    put(path, jar, taken);
                } else {
                    jars.add(each);
                }
            }
        }
        return String.join(File.pathSeparator, jars);
    }

    // As on a class path, the first of a name counts.
    private static void put(Path folder, JarOutputStream jar, Set<String> taken) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                String name = folder.relativize(file).toString().replace(File.separatorChar, '/');
                if (taken.add(name)) {
                    jar.putNextEntry(new JarEntry(name));
                    Files.copy(file, jar);
                    jar.closeEntry();
                }
            }
        }
    }
}
