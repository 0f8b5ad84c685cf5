package lanedesk.workstation.start;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.workstation.environment.OperatingSystem;

/// Checks whether a window can be opened on this machine. Called before the toolkit starts, because the toolkit
/// would end with a stack trace.
@SuppressWarnings("restricted") // calls libX11 and GTK
public final class DisplayCheck {

    private static final Pattern LOCAL_DISPLAY = Pattern.compile(":(\\d+)(\\.\\d+)?");
    private static final String X11_SOCKET_FOLDER = "/tmp/.X11-unix/X";

    private DisplayCheck() {}

    /// What is missing to open a window, and how to fix it; empty if nothing is missing.
    public static Optional<String> findDisplayProblem() {
        return OperatingSystem.current() == OperatingSystem.LINUX
                ? findLinuxProblem(System.getenv())
                : Optional.empty();
    }

    static Optional<String> findLinuxProblem(Map<String, String> environment) {
        String display = environment.getOrDefault("DISPLAY", "");
        if (display.isBlank()) {
            return Optional.of("There is no display: DISPLAY is not set. Start LaneDesk from a desktop session, or set "
                    + "DISPLAY to one (an X server; under Wayland, XWayland).");
        }
        if (findLibrary("libgtk-3.so.0").isEmpty()) {
            return Optional.of("GTK 3 is missing: libgtk-3.so.0 was not found. Install it (Debian and Ubuntu: "
                    + "libgtk-3-0; Fedora: gtk3) and start LaneDesk again.");
        }
        return isSocketReachable(display) || canOpenDisplay()
                ? Optional.empty()
                : Optional.of(unreachableDisplayText(display));
    }

    /// Returns the message for a display that accepts connections although no window can be opened.
    public static String unreachableDisplayText() {
        return unreachableDisplayText(System.getenv().getOrDefault("DISPLAY", ""));
    }

    private static String unreachableDisplayText(String display) {
        return "The display " + display + " does not answer. Check that DISPLAY names a running X server you may use.";
    }

    // Whether a local display server accepts connections. Connecting to its socket is faster than loading its
    // library.
    private static boolean isSocketReachable(String display) {
        Matcher local = LOCAL_DISPLAY.matcher(display);
        if (!local.matches()) {
            return false;
        }
        try (SocketChannel server =
                SocketChannel.open(UnixDomainSocketAddress.of(X11_SOCKET_FOLDER + local.group(1)))) {
            return server.isConnected();
        } catch (IOException | UnsupportedOperationException exception) {
            return false;
        }
    }

    private static Optional<SymbolLookup> findLibrary(String name) {
        try {
            return Optional.of(SymbolLookup.libraryLookup(name, Arena.global()));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static boolean canOpenDisplay() {
        Optional<SymbolLookup> x11 = findLibrary("libX11.so.6");
        if (x11.isEmpty()) {
            // GTK itself reports the missing library.
            return true;
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
