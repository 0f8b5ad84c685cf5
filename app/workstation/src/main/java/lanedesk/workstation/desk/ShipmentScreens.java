package lanedesk.workstation.desk;

import java.util.List;
import java.util.function.BooleanSupplier;
import javafx.animation.PauseTransition;
import javafx.application.Platform;
import javafx.beans.value.ChangeListener;
import javafx.scene.Node;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;
import lanedesk.workstation.fx.layer.StatePane;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.Screen;
import org.jspecify.annotations.Nullable;

/// One shipment and the screens of its stages; the form stays while the shipment is open, the others go with their
/// stage. The board is made while the first rates are on their way, since that takes longer than filling it. It
/// stands by behind the form, and comes before it where the answer takes longer than half a second and the form was
/// left alone; the form is back where none comes.
final class ShipmentScreens {
    private final Shipment shipment;
    private final StageScreens screens;
    private final BooleanSupplier isInFront;
    private final BooleanSupplier isInView;
    private StackPane place = newPlace();
    private final ChangeListener<Stage> stageChanged = (_, _, _) -> showStage();
    private final ChangeListener<Boolean> asking = (_, _, busy) -> setBusy(busy);
    private final PauseTransition soon = new PauseTransition(Duration.millis(40));
    private final PauseTransition leaveForm = new PauseTransition(StatePane.PATIENCE);
    private final ChangeListener<DraftSnapshot> typed = (_, _, _) -> leaveForm.stop();
    private @Nullable Screen form;
    private @Nullable Screen board;
    private @Nullable Screen now;

    ShipmentScreens(Shipment shipment, StageScreens screens, BooleanSupplier isInFront, BooleanSupplier isInView) {
        this.shipment = shipment;
        this.screens = screens;
        this.isInFront = isInFront;
        this.isInView = isInView;
        shipment.stageProperty().addListener(stageChanged);
        shipment.busyProperty().addListener(asking);
        shipment.draftProperty().addListener(typed);
        soon.setOnFinished(_ -> standBy());
        leaveForm.setOnFinished(_ -> awaitRates());
    }

    private static StackPane newPlace() {
        StackPane place = new StackPane();
        place.getStyleClass().add("desk-place");
        return place;
    }

    StackPane root() {
        return place;
    }

    List<Command> commands() {
        return now == null ? List.of() : now.commands();
    }

    private boolean isSeen() {
        return isInFront.getAsBoolean() && isInView.getAsBoolean();
    }

    void setSeen(boolean seen) {
        if (seen && now == null) {
            showStage();
        } else if (now != null) {
            if (seen) {
                now.onShown();
            } else {
                now.onHidden();
            }
        }
        if (!seen && !isInFront.getAsBoolean() && board != null && !board.equals(now)) {
            dropBoard();
        }
    }

    // once the form has been seen to ask
    private void setBusy(boolean busy) {
        if (busy && isSeen()) {
            soon.playFromStart();
            leaveForm.playFromStart();
        } else if (!busy) {
            leaveForm.stop();
            Platform.runLater(this::backToForm); // the next stage shows rates that have come
        }
    }

    private boolean isAsking() {
        return shipment.busyProperty().get() && shipment.stage() instanceof Stage.Editing;
    }

    private void awaitRates() {
        if (isAsking() && isSeen()) {
            show(board());
        }
    }

    private void backToForm() {
        if (!isAsking() && shipment.stage() instanceof Stage.Editing && now != null && now.equals(board)) {
            show(form());
        }
    }

    // Made in one pulse and styled in another, so that key events are handled between them.
    private void standBy() {
        if (board == null && isEditing()) {
            Node root = board().root();
            Platform.runLater(() -> putBehind(root));
        }
    }

    private void putBehind(Node root) {
        if (board != null && root.equals(board.root()) && root.getParent() == null && isEditing()) {
            root.setVisible(false);
            place.getChildren().addFirst(root);
        }
    }

    private boolean isEditing() {
        return isInFront.getAsBoolean() && shipment.stage() instanceof Stage.Editing;
    }

    /// Makes the form, and when it is asked again the nodes of it; false then.
    boolean prepareForm() {
        boolean isNew = form == null;
        if (isNew) {
            form();
        } else {
            form().root();
        }
        return isNew;
    }

    private Screen form() {
        Screen made = form;
        if (made == null) {
            made = screens.form(shipment);
            form = made;
        }
        return made;
    }

    private Screen board() {
        Screen made = board;
        if (made == null) {
            made = screens.board(shipment);
            board = made;
        }
        return made;
    }

    private void dropBoard() {
        Screen dropped = board;
        board = null;
        if (dropped != null) {
            place.getChildren().remove(dropped.root());
            dropped.onClosed();
        }
    }

    private void showStage() {
        show(screenOf(shipment.stage()));
    }

    private void show(Screen next) {
        Screen before = now;
        now = next;
        // The screen can remember its focus only while it is in the window.
        if (before != null && !before.equals(next)) {
            before.onHidden();
        }
        putInFront(next);
        shipment.boardAwaitsRatesProperty().set(next.equals(board) && shipment.stage() instanceof Stage.Editing);
        if (before != null && !before.equals(next) && !before.equals(form) && !before.equals(board)) {
            before.onClosed();
        }
        if (shipment.stage() instanceof Stage.Booking || shipment.stage() instanceof Stage.Booked) {
            dropBoard();
        }
        if (isSeen()) {
            next.onShown();
        }
    }

    // Only a board stays behind its form: its styles would be made anew while the next rates wait to be seen.
    private void putInFront(Screen next) {
        Node root = next.root();
        place.getChildren().removeIf(node -> !node.equals(root) && !(next.equals(form) && isBoard(node)));
        if (!place.getChildren().contains(root)) {
            place.getChildren().add(root);
        }
        place.getChildren().forEach(node -> node.setVisible(node.equals(root)));
    }

    private boolean isBoard(Node node) {
        return board != null && node.equals(board.root());
    }

    // The form is made for every stage: it owns re-quoting and knows when the board has gone stale.
    private Screen screenOf(Stage stage) {
        Screen itsForm = form();
        return switch (stage) {
            case Stage.Editing _ -> itsForm;
            case Stage.Choosing _ -> board();
            case Stage.WhatIf _ -> screens.whatIf(shipment);
            case Stage.Booking(RateChoice choice) -> screens.booking(shipment, choice);
            case Stage.Booked booked -> screens.papers(shipment, booked);
        };
    }

    /// Releases the screens, except those in view or of a shipment that waits for an answer; showing makes them
    /// again.
    void releaseHidden() {
        if (!isSeen()
                && !shipment.busyProperty().get()
                && !shipment.sendingProperty().get()) {
            closeScreens();
            now = null;
            form = null;
            board = null;
            place = newPlace();
            shipment.formClosed();
        }
    }

    void release() {
        shipment.stageProperty().removeListener(stageChanged);
        shipment.busyProperty().removeListener(asking);
        shipment.draftProperty().removeListener(typed);
        soon.stop();
        leaveForm.stop();
        closeScreens();
    }

    private void closeScreens() {
        if (now != null) {
            now.onHidden();
            now.onClosed();
        }
        if (board != null && !board.equals(now)) {
            board.onClosed();
        }
        if (form != null && !form.equals(now)) {
            form.onClosed();
        }
    }
}
