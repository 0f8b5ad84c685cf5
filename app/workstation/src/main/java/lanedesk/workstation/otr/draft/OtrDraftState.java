package lanedesk.workstation.otr.draft;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// The current form with its undo history. Typing in one place is one step. Belongs to the FX thread.
public final class OtrDraftState {

    private static final int MAX_STEPS = 200;

    private final ReadOnlyObjectWrapper<OtrDraft> draft;
    private final Deque<OtrDraft> undoSteps = new ArrayDeque<>();
    private final Deque<OtrDraft> redoSteps = new ArrayDeque<>();
    private String typingPath = "";

    /// Starts with a saved form: a filled-in request can still be undone.
    public OtrDraftState(OtrDraft start) {
        draft = new ReadOnlyObjectWrapper<>(start);
        OtrDraft beforeRequest = start.beforeRequest();
        if (beforeRequest != null) {
            undoSteps.push(beforeRequest);
        }
    }

    public ReadOnlyObjectProperty<OtrDraft> draftProperty() {
        return draft.getReadOnlyProperty();
    }

    public OtrDraft draft() {
        return draft.get();
    }

    /// Makes a change with its own undo step.
    public void change(UnaryOperator<OtrDraft> change) {
        changeByTyping("", change);
    }

    /// Makes a change by typing: further ones at the same place belong to the same undo step.
    public void changeByTyping(String place, UnaryOperator<OtrDraft> change) {
        OtrDraft newValue = draft.get();
        OtrDraft next = change.apply(newValue);
        if (next.equals(newValue)) {
            return;
        }
        if (place.isEmpty() || !place.equals(typingPath)) {
            undoSteps.push(newValue);
            if (undoSteps.size() > MAX_STEPS) {
                undoSteps.removeLast();
            }
        }
        typingPath = place;
        redoSteps.clear();
        draft.set(next);
    }

    /// Ends the undo step of typing.
    public void endStep() {
        typingPath = "";
    }

    /// Normalizes values without an undo step. Marks of values from a request stay with them.
    public void changeWithoutStep(UnaryOperator<OtrDraft> change) {
        OtrDraft before = draft.get();
        OtrDraft after = change.apply(before);
        draft.set(after.withRequested(
                after.requested().withNormalizedTexts(OtrFieldPaths.textsOf(before), OtrFieldPaths.textsOf(after))));
        endStep();
    }

    public boolean canRedo() {
        return !redoSteps.isEmpty();
    }

    public void undo() {
        moveStep(undoSteps, redoSteps);
    }

    public void redo() {
        moveStep(redoSteps, undoSteps);
    }

    private void moveStep(Deque<OtrDraft> from, Deque<OtrDraft> to) {
        if (!from.isEmpty()) {
            endStep();
            to.push(draft.get());
            draft.set(from.pop());
        }
    }
}
