package lanedesk.workstation.form;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.workstation.shipment.RequestedShipment;

/// Holds the current draft of a form and its undo history. Typing in one field is one undo step. Used only on
/// the FX thread.
///
/// @param <D> the draft type
public final class DraftState<D extends FormDraft<D>> {

    private static final int MAX_STEPS = 200;

    private final DraftFields<D> fields;
    private final ReadOnlyObjectWrapper<D> draft;
    private final Deque<D> undoSteps = new ArrayDeque<>();
    private final Deque<D> redoSteps = new ArrayDeque<>();
    private final Set<String> typedPaths = new HashSet<>();
    private String typingPath = "";

    /// Starts with a saved draft. If a customer's request was filled into the draft, the first undo restores
    /// the draft from before the request.
    public DraftState(D initialDraft, DraftFields<D> fields) {
        this.fields = fields;
        draft = new ReadOnlyObjectWrapper<>(initialDraft);
        D beforeRequest = initialDraft.beforeRequest();
        if (beforeRequest != null) {
            undoSteps.push(beforeRequest);
        }
    }

    public DraftFields<D> fields() {
        return fields;
    }

    public ReadOnlyObjectProperty<D> draftProperty() {
        return draft.getReadOnlyProperty();
    }

    public D draft() {
        return draft.get();
    }

    /// Changes the draft with an undo step of its own.
    public void changeAsUndoStep(UnaryOperator<D> change) {
        applyChangeInUndoStep("", change);
    }

    /// Changes the draft by typing. Consecutive changes of the same field belong to one undo step.
    public void changeByTyping(String fieldPath, UnaryOperator<D> change) {
        typedPaths.add(fieldPath);
        applyChangeInUndoStep(fieldPath, change);
    }

    private void applyChangeInUndoStep(String fieldPath, UnaryOperator<D> change) {
        D before = draft.get();
        D after = change.apply(before);
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

    /// Ends typing in a field that loses the focus: the next change starts another undo step.
    public void endTyping(String fieldPath) {
        typedPaths.remove(fieldPath);
        typingPath = "";
    }

    /// Ends typing in all fields.
    public void endTyping() {
        typedPaths.clear();
        typingPath = "";
    }

    /// Whether a field was typed into and still has the focus.
    public boolean isTyping(String fieldPath) {
        return typedPaths.contains(fieldPath);
    }

    /// Changes the draft without an undo step. Marks of values from a request stay with the normalized values.
    public void changeWithoutUndoStep(UnaryOperator<D> change) {
        D before = draft.get();
        draft.set(fields.withNormalizedRequestMarks(before, change.apply(before)));
        typingPath = "";
    }

    /// Fills in a customer's request as one undo step.
    public void fillFromRequest(RequestedShipment request) {
        changeAsUndoStep(previous -> fields.withRecordedRequest(
                request, previous, fields.fillFromRequest(previous, request.extractedShipment())));
    }

    AppliedRequest appliedRequest() {
        return draft().requested();
    }

    Map<String, String> fieldTexts() {
        return fields.fieldTextsOf(draft());
    }

    String displayedTextOf(String path) {
        return fields.displayedTextOf(draft(), path);
    }

    void changeAppliedRequest(UnaryOperator<AppliedRequest> change) {
        changeWithoutUndoStep(
                current -> current.withRequest(change.apply(current.requested()), current.beforeRequest()));
    }

    void restoreValueBeforeRequest(String path, String previousText) {
        changeWithoutUndoStep(current -> fields.withValueBeforeRequest(current, path, previousText));
    }

    public boolean canUndo() {
        return !undoSteps.isEmpty();
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

    private void moveBetweenStacks(Deque<D> from, Deque<D> to) {
        if (!from.isEmpty()) {
            endTyping();
            to.push(draft.get());
            draft.set(from.pop());
        }
    }
}
