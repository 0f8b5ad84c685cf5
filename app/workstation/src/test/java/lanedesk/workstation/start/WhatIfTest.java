package lanedesk.workstation.start;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import lanedesk.client.drayage.OperationType;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.workstation.booking.SampleQuotes;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.KeyboardRobot;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// Tests what-if variants of a shipment by keyboard, in the whole window on the real sandbox. Takes over 3 s
/// because it opens the whole window and requests rates of all variants of two shipments.
class WhatIfTest extends MainWindowTestBase {

    private KeyboardRobot keys;
    private SampleQuotes quotes;

    @BeforeEach
    void setUpQuotes() {
        keys = new KeyboardRobot(new HeadlessRobot(), mainWindow.stage);
    }

    @BeforeEach
    void createSampleQuotes() {
        quotes = new SampleQuotes(mainWindow.client, mainWindow.environmentServices.quoteService(), Clock.systemUTC());
    }

    private Shipment activeShipment() {
        return requireNonNull(mainWindow
                .window
                .model
                .activeOpenShipments()
                .selectedShipmentProperty()
                .get());
    }

    private String focusedId() {
        Node owner = mainWindow.stage.getScene().getFocusOwner();
        return owner == null || owner.getId() == null ? "" : owner.getId();
    }

    private void openQuote(FxRobot robot, SavedQuote quoted) {
        robot.interact(() -> mainWindow.window.goTo(new Destination.RepeatQuote(quoted.id(), false)));
        awaitCondition(() ->
                activeShipment().quoteIds().contains(quoted.id()) && focusedId().equals("rateTable"));
    }

    private long countStoredQuotes() {
        return mainWindow.environmentServices.journal().history().countMatchingRows(HistoryQuery.matchingAll());
    }

    private TableView<?> whatIfTable() {
        return (TableView<?>) mainWindow.stage.getScene().lookup("#whatIfTable");
    }

    private List<String> cellTexts(String column) {
        int index = List.of("VARIANT", "LOWEST", "DIFFERENCE", "BUY").indexOf(column);
        return whatIfTable().lookupAll(".table-row-cell").stream()
                .map(row -> (TableRow<?>) row)
                .filter(row -> row.getItem() != null)
                .sorted(Comparator.comparingInt(TableRow::getIndex))
                .map(row -> ((Labeled)
                                row.lookupAll(".table-cell").stream().toList().get(index))
                        .getText())
                .toList();
    }

    private boolean hasAllAnswers() {
        return whatIfTable().lookupAll(".ld-skeleton").isEmpty()
                && cellTexts("LOWEST").stream().allMatch(price -> price.matches("[0-9,.]+"));
    }

    @Test
    void requestsVariantsOnDemandAndAcceptsOneWithoutBooking(FxRobot robot) {
        SavedQuote.Otr truck = quotes.requestOtrQuote(SampleQuotes.palletItem());
        openQuote(robot, truck);
        keys.type(KeyCode.F6);
        keys.type(KeyCode.F6);
        awaitCondition(() -> focusedId().equals("whatIfTable")
                && !cellTexts("LOWEST").getFirst().equals("–"));
        assertThat(countStoredQuotes()).as("nothing was asked for").isEqualTo(1);
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
        awaitCondition(this::hasAllAnswers);
        int variants = whatIfTable().getItems().size() - 1;
        assertThat(countStoredQuotes()).as("one request each").isEqualTo(1 + variants);
        assertThat(variants).isBetween(4, 7);
        assertThat(cellTexts("DIFFERENCE").subList(1, 1 + variants)).allMatch(price -> price.matches("[+−-]?[0-9,.]+"));
        keys.type(KeyCode.F9);
        FrameSync.awaitFrames();
        assertThat(cellTexts("BUY")).containsOnly("•••");
        keys.type(KeyCode.F9);

        keys.type(KeyCode.DOWN);
        keys.type(KeyCode.ENTER);
        awaitCondition(() -> mainWindow.stage.getScene().lookup(".ld-confirmation") != null);
        keys.type(KeyCode.ESCAPE);
        assertThat(activeShipment().quoteIds()).containsExactly(truck.id());
        keys.type(KeyCode.ENTER);
        awaitCondition(() -> mainWindow.stage.getScene().lookup(".ld-confirmation") != null);
        keys.type(KeyCode.ENTER);
        awaitCondition(() -> focusedId().equals("rateTable"));
        UUID quote = activeShipment().quoteIds().getFirst();
        assertThat(quote).isNotEqualTo(truck.id());
        assertThat(activeShipment().ratesOutdatedProperty().get()).isFalse();
        assertThat(mainWindow.sandbox.requestCounter().totalCount())
                .as("bookings")
                .isZero();

        keys.pressChord(KeyCode.CONTROL, KeyCode.E);
        awaitCondition(() -> !focusedId().equals("rateTable"));
        keys.pressChord(KeyCode.CONTROL, KeyCode.Z);
        awaitCondition(() -> activeShipment().ratesOutdatedProperty().get());

        requestVariantsOfContainer(robot);
    }

    // Uses the window of the test above, because opening another window takes seconds.
    private void requestVariantsOfContainer(FxRobot robot) {
        long quotesBefore = countStoredQuotes();
        SavedQuote.Drayage container = quotes.requestDrayageQuote(OperationType.IMPORT, false);
        openQuote(robot, container);
        keys.type(KeyCode.F6);
        awaitCondition(() ->
                focusedId().equals("whatIfTable") && whatIfTable().getItems().size() > 1);
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
        awaitCondition(() -> whatIfTable().lookupAll(".ld-skeleton").isEmpty()
                && countStoredQuotes()
                        == quotesBefore + whatIfTable().getItems().size());
        keys.type(KeyCode.ESCAPE);
        awaitCondition(() -> focusedId().equals("rateTable"));
        assertThat(activeShipment().quoteIds()).containsExactly(container.id());
    }
}
