package lanedesk.workstation.form;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.RequestedShipment;

/// The fields of a draft in the order of the form: finds the field of a path of the service, compares drafts,
/// and fills in the values of a customer's request.
///
/// @param <D> the draft type
public class DraftFields<D extends FormDraft<D>> {

    private final D emptyDraft;
    private final List<DraftField<D>> fields;
    private final String labelPrefix;
    protected final Texts texts;

    /// @param emptyDraft the draft of an empty form
    /// @param fields the fields in the order of the form
    /// @param labelPrefix prefix of the message key of a field's short name; the path follows
    public DraftFields(D emptyDraft, List<DraftField<D>> fields, String labelPrefix, Texts texts) {
        this.emptyDraft = emptyDraft;
        this.fields = List.copyOf(fields);
        this.labelPrefix = labelPrefix;
        this.texts = texts;
    }

    private Optional<DraftField<D>> findField(String path) {
        return fields.stream().filter(field -> field.path().equals(path)).findFirst();
    }

    // Finds the field of a path of the service: the field itself, or the field that contains it.
    private Optional<DraftField<D>> findContainingField(String servicePath) {
        return fields.stream()
                .filter(field -> field.matchesServicePath(servicePath))
                .findFirst();
    }

    /// Returns the form's path for a path of the service: of the field itself, or of the field that contains
    /// it. A path without a field is returned unchanged.
    public String toFormPath(String servicePath, D draft) {
        return findContainingField(servicePath).map(DraftField::path).orElse(servicePath);
    }

    /// Returns whether the form has a field at a path and the field's value is a part of the draft.
    public boolean isFormField(String path, D draft) {
        return findContainingField(path).filter(DraftField::hasValue).isPresent();
    }

    /// Returns a comparator that sorts paths in the order of the form.
    public Comparator<String> createReadingOrderComparator() {
        return Comparator.comparingInt(
                path -> findContainingField(path).map(fields::indexOf).orElse(fields.size()));
    }

    /// Returns the paths of the fields that differ between two drafts, and the paths of the fields that depend
    /// on these.
    public Collection<String> findChangedAndDependentPaths(D previous, D after) {
        List<String> paths = new ArrayList<>();
        fields.stream().filter(field -> !field.hasSameValue(previous, after)).forEach(field -> {
            paths.add(field.path());
            paths.addAll(field.dependentPaths());
        });
        return paths;
    }

    /// Returns the texts of all fields by path, by which values read from a request are compared.
    public Map<String, String> fieldTextsOf(D draft) {
        Map<String, String> fieldTexts = new HashMap<>();
        fields.forEach(field -> fieldTexts.put(field.path(), field.textOf(draft)));
        return fieldTexts;
    }

    /// Returns the short name of a field; empty if the form has no field at the path.
    ///
    /// @param languageTexts texts of the feature in any language
    public Optional<String> findLabel(String path, Texts languageTexts) {
        return findContainingField(path).map(field -> field.labelOf(languageTexts, labelPrefix));
    }

    /// Returns the text of a field as the form displays it.
    public String displayedTextOf(D draft, String path) {
        return findField(path)
                .map(field -> field.displayedTextOf(draft, texts))
                .orElseGet(() -> fieldTextsOf(draft).getOrDefault(path, ""));
    }

    /// Returns whether the service may give the value at a path a longer name.
    public boolean hasLongerServiceNames(String path) {
        return findField(path).map(DraftField::hasLongerServiceNames).orElse(false);
    }

    /// Returns a draft in which a field has its value from before the request was filled in.
    ///
    /// @param previousText the field's text at that time
    public D withValueBeforeRequest(D draft, String path, String previousText) {
        D previous = Objects.requireNonNullElse(draft.beforeRequest(), emptyDraft)
                .convertToSystem(draft.system(), texts.language());
        return findField(path).map(field -> field.withValueOf(draft, previous)).orElse(draft);
    }

    /// Returns the draft with the values read from a request; fields without a read value stay unchanged.
    public D fillFromRequest(D draft, ExtractedShipment request) {
        D filled = draft;
        for (DraftField<D> field : fields) {
            filled = field.fillFromRequest(filled, request, texts);
        }
        return filled;
    }

    /// Returns the values of a request by the path of the field that they fill.
    protected Map<String, List<ExtractedValue<?>>> readValues(ExtractedShipment request, D filled) {
        Map<String, List<ExtractedValue<?>>> values = new LinkedHashMap<>();
        fields.forEach(field -> values.put(field.path(), field.readValues(request)));
        return values;
    }

    /// Returns the filled-in draft with the request and the previous draft recorded.
    public D withRecordedRequest(RequestedShipment request, D previous, D filled) {
        return filled.withRequest(
                AppliedRequest.fromExtractedValues(
                        request,
                        readValues(request.extractedShipment(), filled),
                        fieldTextsOf(previous.convertToSystem(filled.system(), texts.language())),
                        fieldTextsOf(filled)),
                previous);
    }

    /// Returns `after` with the request's values recorded as `after` writes them, so that their fields stay
    /// marked.
    ///
    /// @param before the same draft, in which values are written differently
    public D withNormalizedRequestMarks(D before, D after) {
        return after.requested().fields().isEmpty()
                ? after
                : after.withRequest(
                        after.requested().withNormalizedTexts(fieldTextsOf(before), fieldTextsOf(after)),
                        after.beforeRequest());
    }
}
