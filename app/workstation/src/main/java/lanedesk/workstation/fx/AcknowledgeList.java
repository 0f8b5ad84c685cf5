package lanedesk.workstation.fx;

import java.util.ArrayList;
import java.util.List;
import javafx.animation.PauseTransition;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Pane;
import javafx.util.Duration;
import javafx.util.Subscription;
import lanedesk.workstation.fx.focus.FocusScroller;
import lanedesk.workstation.fx.focus.ScrollIntoView;
import lanedesk.workstation.fx.input.ActivationGuard;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import org.jspecify.annotations.Nullable;

/// Handles a list of texts with a check box each, and a button that checks all boxes. After each check, the
/// list is rebuilt, the focus moves to the next unchecked box, and the text of that box scrolls into view, so
/// that the user can check all texts one by one with Space. After the last check, the focus leaves the list.
/// Enter checks nothing, Space ignores [unintended][ActivationGuard] input, and the button works only after the
/// last text was visible.
public final class AcknowledgeList {

    private static final Duration END_VISIBLE_DELAY = Duration.millis(300);

    private final ScrollPane scroll;
    private final Pane list;
    private final ButtonBase acknowledgeAllButton;
    private final Runnable onDone;
    private final ActivationGuard guard = new ActivationGuard(() -> {});
    private final ReadOnlyBooleanWrapper readToEnd = new ReadOnlyBooleanWrapper();
    private final PauseTransition endVisibleDelay = new PauseTransition(END_VISIBLE_DELAY);
    private Subscription lastRowSubscription = Subscription.EMPTY;
    private long uncheckedCount;

    /// @param scroll contains `list`
    /// @param list contains the rows with the check boxes
    /// @param acknowledgeAll the button that checks all
    /// @param onDone called after the last box is checked, to move the focus
    public AcknowledgeList(ScrollPane scroll, Pane list, ButtonBase acknowledgeAll, Runnable onDone) {
        this.scroll = scroll;
        this.list = list;
        this.acknowledgeAllButton = acknowledgeAll;
        this.onDone = onDone;
        FocusScroller.installForRows(scroll);
        endVisibleDelay.setOnFinished(_ -> markReadToEnd());
        scroll.vvalueProperty().subscribe((_, _) -> startOrStopEndVisibleDelay());
        scroll.viewportBoundsProperty().subscribe((_, _) -> startOrStopEndVisibleDelay());
        list.addEventFilter(KeyEvent.KEY_PRESSED, this::consumeEnterAndUnintendedSpace);
        acknowledgeAll.addEventFilter(KeyEvent.KEY_PRESSED, this::consumeEnterAndUnintendedSpace);
        list.sceneProperty().subscribe(scene -> {
            if (scene == null) {
                guard.stopGuarding();
            } else {
                guard.startGuarding(list);
            }
        });
    }

    /// Must be called before the page shows the texts of another shipment: they must be read to their end again.
    public void forgetReadToEnd() {
        readToEnd.set(false);
        uncheckedCount = 0;
        updateAcknowledgeAllButton();
        scroll.setVvalue(0);
    }

    /// Must be called when the page is shown without being added to the window: keys pressed before are ignored.
    public void onShown() {
        guard.restartGuarding();
        startOrStopEndVisibleDelay();
    }

    /// Must be called when the page is hidden without being removed from the window.
    public void onHidden() {
        endVisibleDelay.stop();
    }

    private void consumeEnterAndUnintendedSpace(KeyEvent key) {
        boolean isEnter = key.getCode() == KeyCode.ENTER && !key.isShortcutDown();
        boolean isUnintendedSpace = key.getCode() == KeyCode.SPACE && !guard.isKeyPressIntended();
        if (isEnter || isUnintendedSpace) {
            key.consume();
        }
    }

    /// Whether the last text has been visible for a moment.
    public ReadOnlyBooleanProperty readToEndProperty() {
        return readToEnd.getReadOnlyProperty();
    }

    // Starts the delay after which the last text counts as visible, or stops the delay if the text is not
    // visible. The delay is needed because the text may be visible for a moment while the page is laid out.
    private void startOrStopEndVisibleDelay() {
        if (!isEndInView()) {
            endVisibleDelay.stop();
        } else if (!readToEnd.get()) {
            endVisibleDelay.play();
        }
    }

    private boolean isEndInView() {
        List<Node> rows = list.getChildren();
        double visibleHeight = scroll.getViewportBounds().getHeight();
        if (rows.isEmpty() || visibleHeight <= 0) {
            return false;
        }
        Bounds lastRowBounds = rows.getLast().getBoundsInParent();
        return lastRowBounds.getHeight() > 0
                && lastRowBounds.getMaxY() <= ScrollIntoView.scrollTopInPixels(scroll) + visibleHeight + 1;
    }

    private void markReadToEnd() {
        readToEnd.set(true);
        updateAcknowledgeAllButton();
    }

    private void updateAcknowledgeAllButton() {
        acknowledgeAllButton.setDisable(uncheckedCount == 0 || !readToEnd.get());
    }

    /// Moves the focus to the first unchecked box.
    public void focusFirstUnchecked() {
        CheckBox firstBox = firstUncheckedBox();
        if (firstBox != null) {
            guard.restartGuarding();
            IncrementalReveal.attachAndFocus(firstBox);
        }
    }

    /// Runs `action`, which checks all boxes, if the last text was visible and the input is intended. Otherwise
    /// moves the focus to the first unchecked box or, if a box already has the focus, scrolls down by a page.
    public void acknowledgeAllByKey(Runnable action) {
        CheckBox firstBox = firstUncheckedBox();
        if (!acknowledgeAllButton.isDisabled() && guard.isKeyPressIntended()) {
            action.run();
        } else if (firstBox != null && checkBoxes().stream().noneMatch(Node::isFocused)) {
            focusFirstUnchecked();
        } else if (firstBox != null) {
            guard.restartGuarding();
            ScrollIntoView.scrollPageDown(scroll);
        }
    }

    private @Nullable CheckBox firstUncheckedBox() {
        return checkBoxes().stream()
                .filter(box -> !box.isDisabled())
                .findFirst()
                .orElse(null);
    }

    /// Rebuilds the rows with `rebuild`. If a check box had the focus, the first unchecked box at or after the
    /// position of that box gets the focus, or else the first unchecked box. If no box is unchecked any more
    /// and a check box or the button had the focus, `onDone` runs.
    public void rebuildAndMoveFocusOrFinish(Runnable rebuild) {
        List<CheckBox> boxesBefore = checkBoxes();
        boolean isAllButtonFocused = acknowledgeAllButton.isFocused();
        int index = 0;
        while (index < boxesBefore.size() && !boxesBefore.get(index).isFocused()) {
            index++;
        }
        rebuild.run();
        List<CheckBox> boxesAfter = checkBoxes();
        List<CheckBox> uncheckedBoxes =
                boxesAfter.stream().filter(box -> !box.isDisabled()).toList();
        setUncheckedCountAndObserveLastRow(uncheckedBoxes.size());
        if (index == boxesBefore.size() && !(isAllButtonFocused && uncheckedBoxes.isEmpty())) {
            return;
        }
        if (uncheckedBoxes.isEmpty()) {
            Platform.runLater(onDone);
        } else {
            int focusedIndex = index;
            scroll.applyCss();
            // A box can be scrolled into view only after it was laid out.
            scroll.layout();
            uncheckedBoxes.stream()
                    .filter(box -> boxesAfter.indexOf(box) >= focusedIndex)
                    .findFirst()
                    .orElse(uncheckedBoxes.getFirst())
                    .requestFocus();
        }
    }

    // Updates the list for a new number of unchecked boxes. More unchecked boxes than before mean that texts
    // were added, which were not visible yet.
    private void setUncheckedCountAndObserveLastRow(long newCount) {
        if (newCount > uncheckedCount) {
            readToEnd.set(false);
            endVisibleDelay.stop();
        }
        uncheckedCount = newCount;
        updateAcknowledgeAllButton();
        lastRowSubscription.unsubscribe();
        List<Node> rows = list.getChildren();
        lastRowSubscription = rows.isEmpty()
                ? Subscription.EMPTY
                : rows.getLast().boundsInParentProperty().subscribe(_ -> startOrStopEndVisibleDelay());
    }

    private List<CheckBox> checkBoxes() {
        List<CheckBox> checkBoxes = new ArrayList<>();
        collectCheckBoxes(list, checkBoxes);
        return checkBoxes;
    }

    private static void collectCheckBoxes(Node node, List<CheckBox> checkBoxes) {
        if (node instanceof CheckBox box) {
            checkBoxes.add(box);
        } else if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> collectCheckBoxes(child, checkBoxes));
        }
    }
}
