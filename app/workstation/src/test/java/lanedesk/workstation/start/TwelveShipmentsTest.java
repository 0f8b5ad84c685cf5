package lanedesk.workstation.start;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import lanedesk.client.otr.OtrQuoteRequest.Location;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.NodeStates;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shipment.OpenShipmentsViewModel;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// Tests twelve open shipments at every step in one window: each page shows the values of the selected shipment
/// only, and typing changes no other shipment. Takes over 3 s because it opens twelve shipments and switches
/// between them more than sixty times.
class TwelveShipmentsTest extends MainWindowTestBase {

    private static final int MAX_NODES = 3_000;
    private static final int TURNS = 20;
    private static final long SEED = 20_261_130;

    /// Places of destination, different for each shipment.
    private static final List<Location> TOWNS = List.of(
            new Location("US", "NV", "Reno", "89502"),
            new Location("US", "IL", "Chicago", "60601"),
            new Location("US", "CO", "Denver", "80202"),
            new Location("US", "WA", "Seattle", "98101"),
            new Location("US", "GA", "Atlanta", "30303"),
            new Location("US", "OH", "Columbus", "43215"),
            new Location("US", "AZ", "Phoenix", "85004"),
            new Location("US", "TN", "Nashville", "37203"),
            new Location("US", "MO", "Kansas City", "64105"));

    private final List<Shipment> shipments = new ArrayList<>();

    private OpenShipmentsViewModel desk(FreightKind desk) {
        return mainWindow.window.model.openShipmentsOf(desk);
    }

    private void openPage(FxRobot robot, Destination destination, FreightKind desk, String node) {
        robot.interact(() -> mainWindow.window.goTo(destination));
        awaitCondition(() -> isVisible(node));
        shipments.add(requireNonNull(desk(desk).selectedShipmentProperty().get()));
    }

    private boolean isVisible(String selector) {
        return mainWindow.stage.getScene().getRoot().lookupAll(selector).stream()
                .anyMatch(TwelveShipmentsTest::isShownInWindow);
    }

    private static boolean isShownInWindow(Node node) {
        for (Node current = node; current != null; current = current.getParent()) {
            if (!current.isVisible()) {
                return false;
            }
        }
        return true;
    }

    private void openTwelveShipments(FxRobot robot) {
        var customer = mainWindow.firstCustomer();
        var bookings = mainWindow.environmentServices.journal().bookings();
        List<SavedQuote.Otr> quotes = new ArrayList<>();
        for (Location town : TOWNS) {
            quotes.add(mainWindow.createQuote(customer, town, quotes.size() + 2));
        }
        for (int form = 0; form < 3; form++) {
            openPage(robot, new Destination.RepeatQuote(quotes.get(form).id(), false), FreightKind.OTR, "#rateTable");
            Shipment shipment = shipments.getLast();
            robot.interact(shipment::showFormOrCancelRateRequest);
            awaitCondition(() -> isVisible("#otrOrigin"));
        }
        for (int board = 3; board < 6; board++) {
            openPage(robot, new Destination.RepeatQuote(quotes.get(board).id(), false), FreightKind.OTR, "#rateTable");
        }
        for (int booking = 6; booking < 8; booking++) {
            SavedQuote.Otr quote = quotes.get(booking);
            long rate = quote.quote().carrierQuotes().getFirst().rateNumber();
            openPage(
                    robot,
                    new Destination.BookRate(quote.id(), rate, new BigDecimal(900 + booking)),
                    FreightKind.OTR,
                    "#bookSend");
        }
        PreparationResult.Ready ready = (PreparationResult.Ready) bookings.prepareUnlessConflict(
                JournalSamples.attempt(quotes.get(8).id()));
        AttemptState.Sent sent = bookings.recordSent(ready.state());
        bookings.recordBooked(sent, 3_100_001, "BOL-7");
        openPage(robot, new Destination.AttemptDocuments(sent.attempt()), FreightKind.OTR, "#documentList");
        for (int container = 0; container < 3; container++) {
            openPage(robot, new Destination.NewShipment(FreightKind.DRAYAGE), FreightKind.DRAYAGE, "#drayWeight");
            typeInto(robot, "#drayWeight", Integer.toString(41_000 + container));
        }
    }

    private void typeInto(FxRobot robot, String field, String text) {
        robot.interact(() -> {
            TextField input = visibleField(field);
            input.requestFocus();
            input.selectAll();
        });
        robot.write(text);
    }

    private TextField visibleField(String selector) {
        return mainWindow.stage.getScene().getRoot().lookupAll(selector).stream()
                .filter(TwelveShipmentsTest::isShownInWindow)
                .map(TextField.class::cast)
                .findFirst()
                .orElseThrow();
    }

    private void select(FxRobot robot, Shipment shipment) {
        robot.interact(() -> {
            mainWindow.window.goTo(new Destination.OpenShipmentsPage(shipment.freightKind()));
            desk(shipment.freightKind()).selectedShipmentProperty().set(shipment);
        });
        FrameSync.awaitFrames();
    }

    /// Reads what the window shows of the selected shipment, as soon as nothing changes any more. Texts with a time
    /// that passes are left out, and the selected row of the items, which an undo sets.
    private List<String> readShownValues(FxRobot robot) {
        List<List<String>> readings = new ArrayList<>();
        await().atMost(Duration.ofSeconds(30)).until(() -> {
            robot.interact(() -> {
                readings.add(
                        NodeStates.describe(requireNonNull(
                                        mainWindow.stage.getScene().lookup("#content")))
                                .stream()
                                .filter(line -> !line.matches(".*(\\d+:\\d\\d|\\d+ [dhms]\\b|\\bago\\b).*"))
                                .filter(line -> !line.startsWith("EditableTable#otrItems rows="))
                                .toList());
            });
            int last = readings.size() - 1;
            return last > 1
                    && readings.get(last).equals(readings.get(last - 1))
                    && readings.get(last).equals(readings.get(last - 2));
        });
        return readings.getLast();
    }

    private static int countNodes(Node node) {
        int count = 1;
        if (node instanceof Parent parent) {
            for (Node child : parent.getChildrenUnmodifiable()) {
                count += countNodes(child);
            }
        }
        return count;
    }

    @Test
    void eachPageShowsAndChangesOnlyItsShipment(FxRobot robot) {
        openTwelveShipments(robot);
        assertThat(shipments).hasSize(12);
        Map<Shipment, List<String>> firstValues = new LinkedHashMap<>();
        for (Shipment shipment : shipments) {
            select(robot, shipment);
            firstValues.put(shipment, readShownValues(robot));
        }
        assertThat(countNodes(mainWindow.stage.getScene().getRoot()))
                .as("nodes in the window")
                .isLessThanOrEqualTo(MAX_NODES);

        Random random = new Random(SEED);
        for (int turn = 0; turn < TURNS; turn++) {
            Shipment shipment = shipments.get(random.nextInt(shipments.size()));
            select(robot, shipment);
            assertThat(readShownValues(robot)).as("turn " + turn).isEqualTo(firstValues.get(shipment));
        }

        switchInMiddleOfEdit(robot, shipments.subList(0, 2), "#otrDestination", "Houston", firstValues);
        select(robot, shipments.get(1));
        robot.push(KeyCode.CONTROL, KeyCode.Z);
        assertThat(readShownValues(robot)).as("undo of another shipment").isEqualTo(firstValues.get(shipments.get(1)));
        switchInMiddleOfEdit(robot, shipments.subList(9, 11), "#drayWeight", "39", firstValues);
        for (Shipment shipment : shipments) {
            if (!shipment.equals(shipments.getFirst()) && !shipment.equals(shipments.get(9))) {
                select(robot, shipment);
                assertThat(readShownValues(robot)).isEqualTo(firstValues.get(shipment));
            }
        }
    }

    /// Types into a field of the first shipment and selects the second by a key, without a frame in between.
    private void switchInMiddleOfEdit(
            FxRobot robot, List<Shipment> two, String field, String text, Map<Shipment, List<String>> firstValues) {
        select(robot, two.getFirst());
        typeInto(robot, field, text);
        robot.push(KeyCode.CONTROL, KeyCode.TAB);
        assertThat(desk(two.getFirst().freightKind()).selectedShipmentProperty().get())
                .isEqualTo(two.getLast());
        assertThat(readShownValues(robot)).isEqualTo(firstValues.get(two.getLast()));
        select(robot, two.getFirst());
        assertThat(visibleField(field).getText()).startsWith(text);
    }
}
