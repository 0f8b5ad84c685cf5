package lanedesk.workstation.environment;

import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// The systems that LaneDesk runs on. Other Unix systems count as Linux.
public enum OperatingSystem {
    LINUX,
    WINDOWS,
    MAC;

    /// Returns the system of this computer.
    public static OperatingSystem current() {
        return ofName(System.getProperty("os.name", ""));
    }

    /// Returns the system with a name as Java gives it, such as `Windows 11`.
    static OperatingSystem ofName(String name) {
        String lowerCaseName = name.toLowerCase(Locale.ROOT);
        if (lowerCaseName.startsWith("windows")) {
            return WINDOWS;
        }
        return lowerCaseName.startsWith("mac") ? MAC : LINUX;
    }

    /// Returns the java command of a Java installation.
    public Path javaCommandIn(Path javaHome) {
        return javaHome.resolve("bin", this == WINDOWS ? "java.exe" : "java");
    }

    /// Returns the first executable file of this name in the absolute folders of a search path. Entries that
    /// are no paths are ignored; Windows allows quotation marks around an entry.
    public Optional<Path> findProgram(String name, String searchPath, FileSystem files) {
        return Stream.of(searchPath.split(this == WINDOWS ? ";" : ":", -1))
                .map(entry -> this == WINDOWS ? entry.replace("\"", "") : entry)
                .flatMap(entry -> parsePath(entry, files).stream())
                .filter(Path::isAbsolute)
                .map(folder -> folder.resolve(name))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static Optional<Path> parsePath(String entry, FileSystem files) {
        try {
            return Optional.of(files.getPath(entry));
        } catch (InvalidPathException malformed) {
            return Optional.empty();
        }
    }
}
