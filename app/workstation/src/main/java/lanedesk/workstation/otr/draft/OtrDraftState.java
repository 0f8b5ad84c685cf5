package lanedesk.workstation.otr.draft;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// Holds the current form and its undo history. Typing in one field is one undo step. Belongs to the FX thread.
public final class OtrDraftState {

    private static final int MAX_STEPS = 200;

    private final ReadOnlyObjectWrapper<OtrDraft> draft;
    private final Deque<OtrDraft> undoSteps = new ArrayDeque<>();
    private final Deque<OtrDraft> redoSteps = new ArrayDeque<>();
    private String typingPath = "";

    /// Starts with a saved form. If a customer's request was filled in, that is the first undo step.
    public OtrDraftState(OtrDraft initialDraft) {
        draft = new ReadOnlyObjectWrapper<>(initialDraft);
        OtrDraft beforeRequest = initialDraft.beforeRequest();
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

    /// Changes the draft with an undo step of its own.
    public void changeAsStep(UnaryOperator<OtrDraft> change) {
        changeByTyping("", change);
    }

    /// Changes the draft by typing. Consecutive changes of the same field belong to one undo step.
    public void changeByTyping(String fieldPath, UnaryOperator<OtrDraft> change) {
        OtrDraft before = draft.get();
        OtrDraft after = change.apply(before);
        if (after.equals(before)) {
            return;
        }
        if (fieldPath.isEmpty() || !fieldPath.equals(typingPath)) {
            undoSteps.push(before);
            if (undoSteps.size() > MAX_STEPS) {
                undoSteps.removeLast();
            }
        }
        typingPath = fieldPath;
        redoSteps.clear();
        draft.set(after);
    }

    /// Ends the undo step of typing: the next change starts another step.
    public void endTypingStep() {
        typingPath = "";
    }

    /// Changes the draft without an undo step. Marks of values from a request stay with the normalized values.
    public void changeWithoutUndoStep(UnaryOperator<OtrDraft> change) {
        OtrDraft before = draft.get();
        OtrDraft after = change.apply(before);
        draft.set(after.withRequested(after.requested()
                .withNormalizedTexts(OtrFieldPaths.fieldTexts(before), OtrFieldPaths.fieldTexts(after))));
        endTypingStep();
    }

    public boolean canRedo() {
        return !redoSteps.isEmpty();
    }

    public void undo() {
        moveBetweenStacks(undoSteps, redoSteps);
    }

    public void redo() {
        moveBetweenStacks(redoSteps, undoSteps);
    }

    private void moveBetweenStacks(Deque<OtrDraft> from, Deque<OtrDraft> to) {
        if (!from.isEmpty()) {
            endTypingStep();
            to.push(draft.get());
            draft.set(from.pop());
        }
    }
}
