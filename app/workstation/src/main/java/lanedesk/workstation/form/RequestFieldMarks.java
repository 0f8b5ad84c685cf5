package lanedesk.workstation.form;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.freight.request.found.ExtractedPlace;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.workstation.fx.SourceMark;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// Marks the fields that still contain the value read from a customer's request. An uncertain value can be
/// accepted or discarded. Used only on the FX thread.
public final class RequestFieldMarks {
    /// A field with an uncertain value.
    ///
    /// @param label label of the field
    /// @param sourceDescription describes the words that the value was read from
    public record UncertainField(String path, String label, String text, String sourceDescription) {}

    final Texts texts;
    private final DraftState<?> state;
    private final ReadOnlyObjectWrapper<Map<String, SourceMark>> marks = new ReadOnlyObjectWrapper<>(Map.of());
    private final ReadOnlyObjectWrapper<AppliedRequest> shownRequest =
            new ReadOnlyObjectWrapper<>(AppliedRequest.EMPTY);

    RequestFieldMarks(DraftState<?> state) {
        texts = state.fields().texts.textsOfFeature(RequestFieldMarks.class);
        this.state = state;
        state.draftProperty().subscribe(_ -> updateMarksAndShownRequest());
    }

    /// The marks by field path.
    public ReadOnlyObjectProperty<Map<String, SourceMark>> marksProperty() {
        return marks.getReadOnlyProperty();
    }

    /// The request with only those values that their fields still contain; [AppliedRequest#EMPTY] if all
    /// filled-in fields were changed.
    public ReadOnlyObjectProperty<AppliedRequest> shownRequestProperty() {
        return shownRequest.getReadOnlyProperty();
    }

    private void updateMarksAndShownRequest() {
        AppliedRequest applied = state.appliedRequest();
        if (applied.equals(AppliedRequest.EMPTY)) {
            setMarksAndShownRequest(applied);
            return;
        }
        Map<String, String> currentTexts = state.fieldTexts();
        Map<String, AppliedRequest.FilledField> unchangedFields = new LinkedHashMap<>();
        applied.fields().forEach((path, filledField) -> {
            if (isFieldUnchanged(path, filledField.text(), currentTexts.getOrDefault(path, ""))) {
                unchangedFields.put(path, filledField);
            }
        });
        setMarksAndShownRequest(
                unchangedFields.isEmpty()
                        ? AppliedRequest.EMPTY
                        : new AppliedRequest(
                                unchangedFields,
                                applied.numbers(),
                                applied.mail(),
                                applied.language(),
                                applied.unread()));
    }

    private boolean isFieldUnchanged(String path, String text, String currentText) {
        return currentText.equals(text)
                || (state.fields().hasLongerServiceNames(path)
                        && currentText.toLowerCase(Locale.ROOT).contains(text.toLowerCase(Locale.ROOT)));
    }

    private void setMarksAndShownRequest(AppliedRequest request) {
        Map<String, SourceMark> newMarks = new LinkedHashMap<>();
        request.fields()
                .forEach((path, filledField) ->
                        newMarks.put(path, new SourceMark(describeSource(filledField), !filledField.sure())));
        if (!newMarks.equals(marks.get())) {
            marks.set(newMarks);
        }
        if (!request.equals(shownRequest.get())) {
            shownRequest.set(request);
        }
    }

    private String describeSource(AppliedRequest.FilledField filled) {
        return describeSource(filled.sure(), String.join(" … ", filled.words()));
    }

    /// Describes the words that a value was read from.
    String describeSource(boolean isCertain, String sourceWords) {
        return texts.text(isCertain ? "requested.read" : "requested.doubtful", sourceWords);
    }

    /// Returns the uncertain fields in the order of the form.
    public List<UncertainField> uncertainFields() {
        List<UncertainField> uncertainFields = new ArrayList<>();
        shownRequest.get().fields().forEach((path, filledField) -> {
            if (!filledField.sure()) {
                uncertainFields.add(new UncertainField(
                        path,
                        state.fields().findLabel(path, state.fields().texts).orElse(path),
                        state.displayedTextOf(path),
                        describeSource(filledField)));
            }
        });
        return uncertainFields;
    }

    /// Returns the number of uncertain fields.
    public long countUncertainFields() {
        return marks.get().values().stream().filter(SourceMark::isUncertain).count();
    }

    /// Accepts all uncertain values: their fields lose the mark.
    public void acceptAllUncertainValues() {
        state.changeAppliedRequest(AppliedRequest::asCertain);
    }

    /// Accepts one uncertain value: its field loses the mark.
    public void acceptValueOfField(UncertainField field) {
        state.changeAppliedRequest(applied -> applied.withCertainField(field.path()));
    }

    /// Discards one uncertain value and restores the value that the field had before the request was filled in.
    public void discardValueAndRestorePrevious(UncertainField field) {
        AppliedRequest.FilledField filled = state.appliedRequest().fields().get(field.path());
        if (filled != null) {
            state.restoreValueBeforeRequest(field.path(), filled.before());
            state.changeAppliedRequest(applied -> applied.withoutField(field.path()));
        }
    }

    /// Returns the parts of a place that were read.
    public static List<ExtractedValue<?>> nonNullValuesOf(@Nullable ExtractedPlace place) {
        return place == null
                ? List.of()
                : nonNullValuesOf(place.city(), place.state(), place.postalCode(), place.country());
    }

    /// Returns the values that are not null.
    public static List<ExtractedValue<?>> nonNullValuesOf(@Nullable ExtractedValue<?>... values) {
        return Arrays.stream(values)
                .filter(Objects::nonNull)
                .<ExtractedValue<?>>map(Objects::requireNonNull)
                .toList();
    }
}
