package lanedesk.workstation.start;

import java.awt.Desktop;
import java.io.File;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import lanedesk.workstation.environment.OperatingSystem;
import org.jspecify.annotations.Nullable;

/// Files and links that the system sends to the running program instead of naming them on its command line, as
/// macOS does. What arrives before there is a window waits for it. Any thread may send.
final class DesktopTargets {

    /// Where files and links come from.
    @FunctionalInterface
    interface Source {
        void sendTo(Consumer<List<URI>> receiver);
    }

    private final List<URI> waitingTargets = new ArrayList<>();
    private @Nullable Consumer<List<URI>> opener;

    DesktopTargets(Source source) {
        source.sendTo(this::receive);
    }

    /// Listens to the desktop if this system is macOS. Called before JavaFX starts, because AWT receives only
    /// the events of an application that it has started itself.
    static DesktopTargets ofSystem(OperatingSystem system) {
        return new DesktopTargets(system == OperatingSystem.MAC ? DesktopTargets::listenToDesktop : _ -> {});
    }

    private static void listenToDesktop(Consumer<List<URI>> receiver) {
        if (!Desktop.isDesktopSupported()) {
            return;
        }
        Desktop desktop = Desktop.getDesktop();
        if (desktop.isSupported(Desktop.Action.APP_OPEN_URI)) {
            desktop.setOpenURIHandler(event -> receiver.accept(List.of(event.getURI())));
        }
        if (desktop.isSupported(Desktop.Action.APP_OPEN_FILE)) {
            desktop.setOpenFileHandler(event ->
                    receiver.accept(event.getFiles().stream().map(File::toURI).toList()));
        }
    }

    private synchronized void receive(List<URI> targets) {
        if (opener == null) {
            waitingTargets.addAll(targets);
        } else {
            opener.accept(targets);
        }
    }

    /// Opens what has arrived and what will arrive.
    ///
    /// @param opener is called on the sender's thread
    synchronized void openWith(Consumer<List<URI>> opener) {
        this.opener = opener;
        if (!waitingTargets.isEmpty()) {
            opener.accept(List.copyOf(waitingTargets));
            waitingTargets.clear();
        }
    }
}
