package lanedesk.workstation.start;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.lang.ref.WeakReference;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import javafx.scene.Node;
import javafx.stage.Stage;
import lanedesk.client.otr.OtrQuoteRequest.Location;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.ToolkitExtension;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shipment.OpenShipmentsViewModel;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.util.WaitForAsyncUtils;

/// Tests that the window keeps one page of each kind, and of the closed shipments at most the last one of each
/// page, whatever their steps were. Uses a window of its own, because the window of the robot keeps every event
/// with its target in memory. Takes over 3 s because it opens twelve pages, paints their frames and waits for the
/// garbage collector.
@ExtendWith(ToolkitExtension.class)
class ClosedShipmentsTest {

    private static final int ROUNDS = 3;

    /// Number of pages that each round opens: form, rate board, booking and documents.
    private static final int STEPS = 4;

    /// Each page keeps the shipment that it showed last. The number does not grow with the rounds.
    private static final int MAX_KEPT = 5;

    @TempDir
    static Path folder;

    private MainWindowFixture mainWindow;

    private final List<WeakReference<Shipment>> shipments = new ArrayList<>();
    private final List<WeakReference<Node>> pages = new ArrayList<>();

    /// Paints frames, because painting a frame clears the renderer's references to removed nodes.
    @BeforeEach
    void show() {
        System.setProperty("lanedesk.paintFrames", "true");
        mainWindow = WaitForAsyncUtils.waitForAsyncFx(60_000, () -> new MainWindowFixture(new Stage(), folder));
    }

    @AfterEach
    void close() {
        WaitForAsyncUtils.waitForAsyncFx(60_000, mainWindow.stage::hide);
        mainWindow.close();
        System.clearProperty("lanedesk.paintFrames");
    }

    private OpenShipmentsViewModel desk() {
        return mainWindow.window.model.openShipmentsOf(FreightKind.OTR);
    }

    private boolean isShown(String id) {
        return mainWindow.stage.getScene().lookup(id) != null;
    }

    private void openPage(Destination destination, String page) {
        WaitForAsyncUtils.waitForAsyncFx(60_000, () -> mainWindow.window.goTo(destination));
        MainWindowTestBase.awaitCondition(() -> isShown(page));
        FrameSync.awaitFrames();
        WaitForAsyncUtils.waitForAsyncFx(60_000, () -> {
            Shipment activeShipment =
                    requireNonNull(desk().selectedShipmentProperty().get());
            Set<Node> inWindow = mainWindow.stage.getScene().getRoot().lookupAll(page);
            shipments.add(new WeakReference<>(activeShipment));
            inWindow.forEach(node -> pages.add(new WeakReference<>(node)));
        });
    }

    private void closeAll() {
        WaitForAsyncUtils.waitForAsyncFx(60_000, () -> {
            desk().openAndSelectNewTab(null);
            List.copyOf(desk().shipments()).stream()
                    .filter(tab -> tab != desk().selectedShipmentProperty().get())
                    .forEach(desk()::closeTabAndOpenNewIfLast);
        });
        MainWindowTestBase.awaitCondition(() -> desk().shipments().size() == 1);
    }

    private static long countReachable(List<? extends WeakReference<?>> references) {
        return references.stream().filter(reference -> reference.get() != null).count();
    }

    @Test
    void freesClosedTabsAndTheirPages() {
        var customer = mainWindow.firstCustomer();
        var bookings = mainWindow.environmentServices.journal().bookings();
        for (int round = 0; round < ROUNDS; round++) {
            SavedQuote.Otr quoted =
                    mainWindow.createQuote(customer, new Location("US", "NV", "Reno", "89502"), 6 + round);
            openPage(new Destination.NewShipment(FreightKind.OTR), "#otrOrigin");
            openPage(new Destination.RepeatQuote(quoted.id(), false), "#rateTable");
            long rate = quoted.quote().carrierQuotes().getFirst().rateNumber();
            openPage(new Destination.BookRate(quoted.id(), rate, new BigDecimal("900")), "#bookSend");
            PreparationResult.Ready ready =
                    (PreparationResult.Ready) bookings.prepareUnlessConflict(JournalSamples.attempt(quoted.id()));
            AttemptState.Sent sent = bookings.recordSent(ready.state());
            bookings.recordBooked(sent, 3_100_001 + round, "BOL-7" + round);
            openPage(new Destination.AttemptDocuments(sent.attempt()), "#documentList");
            closeAll();
        }
        assertThat(shipments).hasSize(STEPS * ROUNDS);
        assertThat(pages).hasSizeGreaterThanOrEqualTo(STEPS * ROUNDS);
        await().atMost(Duration.ofSeconds(60)).untilAsserted(() -> {
            System.gc();
            FrameSync.awaitFrames();
            assertThat(countReachable(shipments))
                    .as("closed shipments that are kept: the last ones of the pages")
                    .isLessThanOrEqualTo(MAX_KEPT);
            assertThat(pages.stream()
                            .map(WeakReference::get)
                            .filter(Objects::nonNull)
                            .distinct()
                            .map(Node::getId))
                    .as("the window keeps at most one page of each kind")
                    .doesNotHaveDuplicates();
        });
    }
}
