package lanedesk.workstation.start;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DesktopTargetsTest {

    private static final URI LINK = URI.create("lanedesk:order/4711");
    private static final URI FILE = URI.create("file:///mail/request.eml");

    private final List<URI> opened = new ArrayList<>();
    private @Nullable Consumer<List<URI>> desktop;
    private final Program.DesktopTargets targets = new Program.DesktopTargets(receiver -> desktop = receiver);

    private void send(URI... sent) {
        requireNonNull(desktop).accept(List.of(sent));
    }

    @Test
    void opensLinkAtOnceWhenWindowIsOpen() {
        targets.openWith(opened::addAll);
        send(LINK);
        assertThat(opened).containsExactly(LINK);
    }

    @Test
    void opensOnceWhatArrivedBeforeWindow() {
        send(LINK);
        send(FILE);
        targets.openWith(opened::addAll);
        assertThat(opened).containsExactly(LINK, FILE);

        send(FILE);
        assertThat(opened).containsExactly(LINK, FILE, FILE);
    }

    @Test
    void opensNothingWhenNothingArrived() {
        targets.openWith(arrived -> assertThat(arrived).isNotEmpty());
    }
}
