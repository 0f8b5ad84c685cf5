package lanedesk.workstation.launch;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Whether a window can be opened here. Asked before the toolkit starts, since that dies with a stack trace.
@SuppressWarnings("restricted") // asking libX11 and GTK is what it is for
public final class Display {

    private Display() {}

    /// What is missing for a window and what to do about it; empty where nothing is.
    public static Optional<String> missing() {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        return system.contains("linux") ? missingOnLinux(System.getenv()) : Optional.empty();
    }

    static Optional<String> missingOnLinux(Map<String, String> environment) {
        String display = environment.getOrDefault("DISPLAY", "");
        if (display.isBlank()) {
            return Optional.of("There is no display: DISPLAY is not set. Start LaneDesk from a desktop session, or set "
                    + "DISPLAY to one (an X server; under Wayland, XWayland).");
        }
        if (library("libgtk-3.so.0").isEmpty()) {
            return Optional.of("GTK 3 is missing: libgtk-3.so.0 was not found. Install it (Debian and Ubuntu: "
                    + "libgtk-3-0; Fedora: gtk3) and start LaneDesk again.");
        }
        if (!opens()) {
            return Optional.of("The display " + display + " does not answer. Check that DISPLAY names a running X "
                    + "server you may use.");
        }
        return Optional.empty();
    }

    private static Optional<SymbolLookup> library(String name) {
        try {
            return Optional.of(SymbolLookup.libraryLookup(name, Arena.global()));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static boolean opens() {
        Optional<SymbolLookup> x11 = library("libX11.so.6");
        if (x11.isEmpty()) {
            return true; // GTK will say so itself
        }
        try {
            Linker linker = Linker.nativeLinker();
            MethodHandle open = linker.downcallHandle(
                    x11.get().findOrThrow("XOpenDisplay"),
                    FunctionDescriptor.of(ValueLayout.ADDRESS, ValueLayout.ADDRESS));
            MethodHandle close = linker.downcallHandle(
                    x11.get().findOrThrow("XCloseDisplay"),
                    FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.ADDRESS));
            MemorySegment display = (MemorySegment) open.invokeExact(MemorySegment.NULL);
            if (display.equals(MemorySegment.NULL)) {
                return false;
            }
            int closed = (int) close.invokeExact(display);
            return closed >= 0;
        } catch (Throwable e) {
            throw new IllegalStateException("cannot ask libX11", e);
        }
    }
}
