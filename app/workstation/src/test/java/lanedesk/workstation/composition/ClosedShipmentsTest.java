package lanedesk.workstation.composition;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.lang.ref.WeakReference;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import javafx.scene.Node;
import javafx.stage.Stage;
import lanedesk.client.otr.OtrQuoteRequest.Location;
import lanedesk.journal.Samples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.Preparation;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.desk.DeskViewModel;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.fx.Frames;
import lanedesk.workstation.fx.Toolkit;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.quoting.Quoted;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.util.WaitForAsyncUtils;

/// What a closed tab leaves behind in the whole window: nothing, whichever stage its shipment was at; and what a rest
/// leaves of those not looked at lately: what they say, and no page.
/// A robot's window would keep every event with what it was fired at, so this one is its own.
@ExtendWith(Toolkit.class)
class ClosedShipmentsTest {

    private static final int ROUNDS = 3;

    /// The shipments of a desk whose pages a rest leaves alone.
    private static final int REMEMBERED = 3;
    private static final int AT_HAND = 2;

    @TempDir
    static Path folder;

    private WholeWindow whole;

    private final List<WeakReference<Shipment>> shipments = new ArrayList<>();
    private final List<WeakReference<Node>> pages = new ArrayList<>();

    @BeforeEach
    void show() {
        whole = WaitForAsyncUtils.waitForAsyncFx(60_000, () -> new WholeWindow(new Stage(), folder));
    }

    @AfterEach
    void close() {
        WaitForAsyncUtils.waitForAsyncFx(60_000, whole.stage::hide);
        whole.close();
    }

    private DeskViewModel desk() {
        return whole.window.model().desk(Desk.OTR);
    }

    private boolean shows(String id) {
        return whole.stage.getScene().lookup(id) != null;
    }

    private void go(Destination destination, String page) {
        WaitForAsyncUtils.waitForAsyncFx(60_000, () -> whole.window.go(destination));
        InWholeWindow.until(() -> shows(page));
        Frames.settle();
        WaitForAsyncUtils.waitForAsyncFx(60_000, () -> {
            Shipment inFront = requireNonNull(desk().currentProperty().get());
            Set<Node> inWindow = whole.stage.getScene().getRoot().lookupAll(page);
            shipments.add(new WeakReference<>(inFront));
            inWindow.forEach(node -> pages.add(new WeakReference<>(node)));
        });
    }

    private void closeAll() {
        WaitForAsyncUtils.waitForAsyncFx(60_000, () -> {
            desk().open(null);
            List.copyOf(desk().shipments()).stream()
                    .filter(tab -> tab != desk().currentProperty().get())
                    .forEach(desk()::close);
        });
        InWholeWindow.until(() -> desk().shipments().size() == 1);
    }

    private static long kept(List<? extends WeakReference<?>> references) {
        return references.stream().filter(each -> each.get() != null).count();
    }

    @Test
    void closedTabsAreFreedWithTheirPages() {
        var customer = whole.customer();
        var bookings = whole.workspace.journal().bookings();
        for (int round = 0; round < ROUNDS; round++) {
            Quoted.Otr quoted = whole.quote(customer, new Location("US", "NV", "Reno", "89502"), 6 + round);
            go(new Destination.NewShipment(Desk.OTR), "#otrFrom");
            go(new Destination.RepeatQuote(quoted.id(), false), "#rateTable");
            long rate = quoted.quote().carrierQuotes().getFirst().rateNumber();
            go(new Destination.BookRate(quoted.id(), rate, new BigDecimal("900")), "#bookSend");
            Preparation.Ready ready = (Preparation.Ready) bookings.prepare(Samples.attempt(quoted.id()));
            AttemptState.Sent sent = bookings.send(ready.state());
            bookings.recordBooked(sent, 3_100_001 + round, "BOL-7" + round);
            go(new Destination.Attempt(sent.attempt()), "#paperList");
            closeAll();
        }
        assertThat(shipments).hasSize(4 * ROUNDS);
        assertThat(pages).hasSizeGreaterThanOrEqualTo(4 * ROUNDS);
        await().atMost(Duration.ofSeconds(60)).untilAsserted(() -> {
            System.gc();
            Frames.settle();
            assertThat(kept(shipments)).as("closed shipments that are kept").isZero();
            assertThat(kept(pages))
                    .as("pages of closed shipments that are kept")
                    .isZero();
        });
    }

    @Test
    void shipmentsOfLongAgoKeepNoPageInARestAndShowWhatTheyDidWhenTurnedTo() {
        var customer = whole.customer();
        for (int round = 0; round < REMEMBERED + 2; round++) {
            Quoted.Otr quoted = whole.quote(customer, new Location("US", "NV", "Reno", "89502"), 6 + round);
            go(new Destination.RepeatQuote(quoted.id(), false), "#rateTable");
        }
        Shipment first = requireNonNull(shipments.getFirst().get());
        String typed = first.draftProperty().get().toJson();
        WaitForAsyncUtils.waitForAsyncFx(60_000, whole.window::releaseScreens);
        await().atMost(Duration.ofSeconds(60)).untilAsserted(() -> {
            System.gc();
            Frames.settle();
            assertThat(kept(pages)).as("pages that are kept").isEqualTo(AT_HAND);
        });

        WaitForAsyncUtils.waitForAsyncFx(60_000, () -> desk().currentProperty().set(first));
        InWholeWindow.until(() -> shows("#rateTable"));
        List<UUID> before = first.quoteIds();
        WaitForAsyncUtils.waitForAsyncFx(60_000, first::requote);
        InWholeWindow.until(() -> !first.quoteIds().equals(before));
        assertThat(first.draftProperty().get().toJson()).isEqualTo(typed);
    }
}
