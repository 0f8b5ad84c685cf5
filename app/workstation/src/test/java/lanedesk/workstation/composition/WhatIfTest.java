package lanedesk.workstation.composition;

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
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.fx.Frames;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.TypedKeys;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.quoting.Quoted;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// What a shipment would cost if it were another, by the keyboard in the whole window on the real sandbox.
class WhatIfTest extends InWholeWindow {

    private TypedKeys keys;
    private SampleQuotes quotes;

    @BeforeEach
    void take() {
        keys = new TypedKeys(new Hands(), whole.stage);
    }

    @BeforeEach
    void quotes() {
        quotes = new SampleQuotes(whole.client, whole.workspace.quoting(), Clock.systemUTC());
    }

    private Shipment inFront() {
        return requireNonNull(
                whole.window.model().deskInFront().currentProperty().get());
    }

    private String focus() {
        Node owner = whole.stage.getScene().getFocusOwner();
        return owner == null || owner.getId() == null ? "" : owner.getId();
    }

    private void open(FxRobot robot, Quoted quoted) {
        robot.interact(() -> whole.window.go(new Destination.RepeatQuote(quoted.id(), false)));
        until(() -> inFront().quoteIds().contains(quoted.id()) && focus().equals("rateTable"));
    }

    private long kept() {
        return whole.workspace.journal().history().count(HistoryQuery.all());
    }

    private TableView<?> table() {
        return (TableView<?>) whole.stage.getScene().lookup("#whatIfTable");
    }

    private List<String> cells(String column) {
        int at = List.of("VARIANT", "LOWEST", "DIFFERENCE", "BUY").indexOf(column);
        return table().lookupAll(".table-row-cell").stream()
                .map(row -> (TableRow<?>) row)
                .filter(row -> row.getItem() != null)
                .sorted(Comparator.comparingInt(TableRow::getIndex))
                .map(row -> ((Labeled)
                                row.lookupAll(".table-cell").stream().toList().get(at))
                        .getText())
                .toList();
    }

    private boolean isAnswered() {
        return table().lookupAll(".ld-bone").isEmpty()
                && cells("LOWEST").stream().allMatch(price -> price.matches("[0-9,.]+"));
    }

    @Test
    void variantsAreAskedForWhenThatIsSaidAndOneIsTakenWithoutBooking(FxRobot robot) {
        Quoted.Otr truck = quotes.otr(SampleQuotes.pallets());
        open(robot, truck);
        keys.type(KeyCode.F6);
        keys.type(KeyCode.F6);
        until(() -> focus().equals("whatIfTable") && !cells("LOWEST").getFirst().equals("–"));
        assertThat(kept()).as("nothing was asked for").isEqualTo(1);
        keys.push(KeyCode.CONTROL, KeyCode.ENTER);
        keys.push(KeyCode.CONTROL, KeyCode.ENTER);
        until(this::isAnswered);
        int variants = table().getItems().size() - 1;
        assertThat(kept()).as("one request each").isEqualTo(1 + variants);
        assertThat(variants).isBetween(4, 7);
        assertThat(cells("DIFFERENCE").subList(1, 1 + variants)).allMatch(price -> price.matches("[+−-]?[0-9,.]+"));
        keys.type(KeyCode.F9);
        Frames.settle();
        assertThat(cells("BUY")).containsOnly("•••");
        keys.type(KeyCode.F9);

        keys.type(KeyCode.DOWN);
        keys.type(KeyCode.ENTER);
        until(() -> whole.stage.getScene().lookup(".ld-confirmation") != null);
        keys.type(KeyCode.ESCAPE);
        assertThat(inFront().quoteIds()).containsExactly(truck.id());
        keys.type(KeyCode.ENTER);
        until(() -> whole.stage.getScene().lookup(".ld-confirmation") != null);
        keys.type(KeyCode.ENTER);
        until(() -> focus().equals("rateTable"));
        UUID quote = inFront().quoteIds().getFirst();
        assertThat(quote).isNotEqualTo(truck.id());
        assertThat(inFront().staleProperty().get()).isFalse();
        assertThat(whole.sandbox.deliveries().total()).as("bookings").isZero();

        keys.push(KeyCode.CONTROL, KeyCode.E);
        until(() -> !focus().equals("rateTable"));
        keys.push(KeyCode.CONTROL, KeyCode.Z);
        until(() -> inFront().staleProperty().get());

        aContainerIsAskedForInOtherLengthsAndTypes(robot);
    }

    // In the window of the one before, since a window of its own takes seconds.
    private void aContainerIsAskedForInOtherLengthsAndTypes(FxRobot robot) {
        long before = kept();
        Quoted.Drayage container = quotes.drayage(OperationType.IMPORT, false);
        open(robot, container);
        keys.type(KeyCode.F6);
        until(() -> focus().equals("whatIfTable") && table().getItems().size() > 1);
        keys.push(KeyCode.CONTROL, KeyCode.ENTER);
        until(() -> table().lookupAll(".ld-bone").isEmpty()
                && kept() == before + table().getItems().size());
        keys.type(KeyCode.ESCAPE);
        until(() -> focus().equals("rateTable"));
        assertThat(inFront().quoteIds()).containsExactly(container.id());
    }
}
