package lanedesk.workstation.environment;

import java.nio.file.Path;
import java.util.Locale;

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
}
