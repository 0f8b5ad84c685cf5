package lanedesk.workstation.shell;

import java.util.List;
import java.util.function.BooleanSupplier;
import javafx.animation.PauseTransition;
import javafx.application.Platform;
import javafx.beans.value.ChangeListener;
import javafx.scene.Node;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;
import lanedesk.workstation.fx.layer.StatePane;
import lanedesk.workstation.shipment.DraftSnapshot;
import lanedesk.workstation.shipment.RateChoice;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentStep;
import org.jspecify.annotations.Nullable;

/// Holds the screens of one shipment's steps. The form stays while the shipment is open; other screens are
/// created per step. The rate board is created while the first rates are being requested, because creating the
/// board takes long. The board replaces the form if the answer takes longer than half a second and the form is
/// not being edited. If no rates are received, the form is shown again.
final class ShipmentScreens {
    private final Shipment shipment;
    private final ShipmentScreenFactory screens;
    private final BooleanSupplier isActive;
    private final BooleanSupplier isInView;
    private StackPane container = createContainer();
    private final ChangeListener<ShipmentStep> stepListener = (_, _, _) -> showCurrentStep();
    private final ChangeListener<Boolean> requestingListener = (_, _, busy) -> onRequestingChanged(busy);
    private final PauseTransition boardPreloadDelay = new PauseTransition(Duration.millis(40));
    private final PauseTransition leaveFormDelay = new PauseTransition(StatePane.LOADING_DELAY);
    private final ChangeListener<DraftSnapshot> draftListener = (_, _, _) -> leaveFormDelay.stop();
    private @Nullable Screen form;
    private @Nullable Screen board;
    private @Nullable Screen currentScreen;

    ShipmentScreens(
            Shipment shipment, ShipmentScreenFactory screens, BooleanSupplier isActive, BooleanSupplier isInView) {
        this.shipment = shipment;
        this.screens = screens;
        this.isActive = isActive;
        this.isInView = isInView;
        shipment.stepProperty().addListener(stepListener);
        shipment.requestingRatesProperty().addListener(requestingListener);
        shipment.draftProperty().addListener(draftListener);
        boardPreloadDelay.setOnFinished(_ -> preloadBoardIfEditing());
        leaveFormDelay.setOnFinished(_ -> showBoardIfRequestingRates());
    }

    private static StackPane createContainer() {
        StackPane container = new StackPane();
        container.getStyleClass().add("desk-place");
        return container;
    }

    StackPane root() {
        return container;
    }

    List<Command> commands() {
        return currentScreen == null ? List.of() : currentScreen.commands();
    }

    private boolean isShown() {
        return isActive.getAsBoolean() && isInView.getAsBoolean();
    }

    void onVisibilityChanged(boolean isShown) {
        if (isShown && currentScreen == null) {
            showCurrentStep();
        } else if (currentScreen != null) {
            if (isShown) {
                currentScreen.onShown();
            } else {
                currentScreen.onHidden();
            }
        }
        if (!isShown && !isActive.getAsBoolean() && board != null && !board.equals(currentScreen)) {
            closeBoard();
        }
    }

    // The board is created after the form has shown that rates are being requested.
    private void onRequestingChanged(boolean busy) {
        if (busy && isShown()) {
            boardPreloadDelay.playFromStart();
            leaveFormDelay.playFromStart();
        } else if (!busy) {
            leaveFormDelay.stop();
            // If the rates have arrived, the next step shows them instead of the form.
            Platform.runLater(this::showFormIfRatesMissing);
        }
    }

    private boolean isRequestingRates() {
        return shipment.requestingRatesProperty().get() && shipment.step() instanceof ShipmentStep.Editing;
    }

    private void showBoardIfRequestingRates() {
        if (isRequestingRates() && isShown()) {
            showScreen(getOrCreateBoard());
        }
    }

    private void showFormIfRatesMissing() {
        if (!isRequestingRates()
                && shipment.step() instanceof ShipmentStep.Editing
                && currentScreen != null
                && currentScreen.equals(board)) {
            showScreen(getOrCreateForm());
        }
    }

    // If the shipment is shown and being edited, creates the board now and adds it to the window later, so that
    // keys are handled in between.
    private void preloadBoardIfEditing() {
        if (board == null && isActiveAndEditing()) {
            Node root = getOrCreateBoard().root();
            Platform.runLater(() -> attachHiddenBoardIfEditing(root));
        }
    }

    private void attachHiddenBoardIfEditing(Node root) {
        if (board != null && root.equals(board.root()) && root.getParent() == null && isActiveAndEditing()) {
            root.setVisible(false);
            container.getChildren().addFirst(root);
        }
    }

    private boolean isActiveAndEditing() {
        return isActive.getAsBoolean() && shipment.step() instanceof ShipmentStep.Editing;
    }

    /// The first call creates the form and returns true, the second call creates the nodes of the form and
    /// returns false, because nothing is left to create.
    boolean createNextFormPart() {
        boolean isNew = form == null;
        if (isNew) {
            getOrCreateForm();
        } else {
            getOrCreateForm().root();
        }
        return isNew;
    }

    private Screen getOrCreateForm() {
        Screen newForm = form;
        if (newForm == null) {
            newForm = screens.createFormScreen(shipment);
            form = newForm;
        }
        return newForm;
    }

    private Screen getOrCreateBoard() {
        Screen newBoard = board;
        if (newBoard == null) {
            newBoard = screens.createBoardScreen(shipment);
            board = newBoard;
        }
        return newBoard;
    }

    private void closeBoard() {
        Screen closedBoard = board;
        board = null;
        if (closedBoard != null) {
            container.getChildren().remove(closedBoard.root());
            closedBoard.onClosed();
        }
    }

    private void showCurrentStep() {
        showScreen(getOrCreateScreenOfStep(shipment.step()));
    }

    private void showScreen(Screen nextScreen) {
        Screen previousScreen = currentScreen;
        currentScreen = nextScreen;
        // A screen can remember its focused control only while it is in the window.
        if (previousScreen != null && !previousScreen.equals(nextScreen)) {
            previousScreen.onHidden();
        }
        attachAndShowScreen(nextScreen);
        shipment.boardAwaitsRatesProperty()
                .set(nextScreen.equals(board) && shipment.step() instanceof ShipmentStep.Editing);
        if (previousScreen != null
                && !previousScreen.equals(nextScreen)
                && !previousScreen.equals(form)
                && !previousScreen.equals(board)) {
            previousScreen.onClosed();
        }
        if (shipment.step() instanceof ShipmentStep.Booking || shipment.step() instanceof ShipmentStep.Booked) {
            closeBoard();
        }
        if (isShown()) {
            nextScreen.onShown();
        }
    }

    // Shows a screen and removes the other screens from the window. Only the board stays attached and invisible
    // while the form is shown, because an attached board need not be styled again for new rates.
    private void attachAndShowScreen(Screen next) {
        Node root = next.root();
        container.getChildren().removeIf(node -> !node.equals(root) && !(next.equals(form) && isBoard(node)));
        if (!container.getChildren().contains(root)) {
            container.getChildren().add(root);
        }
        container.getChildren().forEach(node -> node.setVisible(node.equals(root)));
    }

    private boolean isBoard(Node node) {
        return board != null && node.equals(board.root());
    }

    // The form is created for every step, because the form requests rates again and notices that rates are
    // outdated.
    private Screen getOrCreateScreenOfStep(ShipmentStep step) {
        Screen formScreen = getOrCreateForm();
        return switch (step) {
            case ShipmentStep.Editing _ -> formScreen;
            case ShipmentStep.Choosing _ -> getOrCreateBoard();
            case ShipmentStep.WhatIf _ -> screens.createWhatIfScreen(shipment);
            case ShipmentStep.Booking(RateChoice choice) -> screens.createBookingScreen(shipment, choice);
            case ShipmentStep.Booked booked -> screens.createDocumentsScreen(shipment, booked);
        };
    }

    /// Closes the screens of a shipment that is not shown and waits for no answer. The screens are created
    /// again when they are shown.
    void closeScreensIfHidden() {
        if (!isShown()
                && !shipment.requestingRatesProperty().get()
                && !shipment.sendingBookingProperty().get()) {
            closeScreens();
            currentScreen = null;
            form = null;
            board = null;
            container = createContainer();
            shipment.removeFormActions();
        }
    }

    void close() {
        shipment.stepProperty().removeListener(stepListener);
        shipment.requestingRatesProperty().removeListener(requestingListener);
        shipment.draftProperty().removeListener(draftListener);
        boardPreloadDelay.stop();
        leaveFormDelay.stop();
        closeScreens();
    }

    private void closeScreens() {
        if (currentScreen != null) {
            currentScreen.onHidden();
            currentScreen.onClosed();
        }
        if (board != null && !board.equals(currentScreen)) {
            board.onClosed();
        }
        if (form != null && !form.equals(currentScreen)) {
            form.onClosed();
        }
    }
}
