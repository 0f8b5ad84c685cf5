package lanedesk.workstation.shell;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import javafx.animation.PauseTransition;
import javafx.application.Platform;
import javafx.beans.value.ChangeListener;
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
    private final Consumer<Screen> attachScreen;
    private final ChangeListener<ShipmentStep> stepListener = (_, _, _) -> showCurrentStep();
    private final ChangeListener<Boolean> requestingListener = (_, _, busy) -> onRequestingChanged(busy);
    private final PauseTransition boardPreloadDelay = new PauseTransition(Duration.millis(40));
    private final PauseTransition leaveFormDelay = new PauseTransition(StatePane.LOADING_DELAY);
    private final ChangeListener<DraftSnapshot> draftListener = (_, _, _) -> leaveFormDelay.stop();
    private @Nullable Screen form;
    private @Nullable Screen board;
    private @Nullable Screen currentScreen;

    /// @param isActive whether the tab of the shipment is selected
    /// @param isInView whether the tabs are shown
    /// @param attachScreen shows the content of a screen in the window
    ShipmentScreens(
            Shipment shipment,
            ShipmentScreenFactory screens,
            BooleanSupplier isActive,
            BooleanSupplier isInView,
            Consumer<Screen> attachScreen) {
        this.shipment = shipment;
        this.attachScreen = attachScreen;
        this.screens = screens;
        this.isActive = isActive;
        this.isInView = isInView;
        shipment.stepProperty().addListener(stepListener);
        shipment.requestingRatesProperty().addListener(requestingListener);
        shipment.draftProperty().addListener(draftListener);
        boardPreloadDelay.setOnFinished(_ -> preloadBoardIfEditing());
        leaveFormDelay.setOnFinished(_ -> showBoardIfRequestingRates());
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
                attachScreen.accept(currentScreen);
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

    // Creates the board while the rates are being requested, because creating the page takes long.
    private void preloadBoardIfEditing() {
        if (board == null && isActiveAndEditing()) {
            getOrCreateBoard().root();
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
        if (isShown()) {
            attachScreen.accept(nextScreen);
        }
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
