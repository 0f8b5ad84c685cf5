package lanedesk.workstation.form;

import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import lanedesk.freight.reference.ReferenceParser;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.freight.request.found.ExtractedPlace;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.DateTimeFormats;
import lanedesk.workstation.shipment.ShipmentDays.DateKind;
import lanedesk.workstation.shipment.TypedDate;
import lanedesk.workstation.shipment.TypedPlace;
import org.jspecify.annotations.Nullable;

/// Describes one field of a draft: its path on the wire, its value in the draft, its texts, and the value of a
/// customer's request that fills it.
///
/// @param <D> the draft type
public final class DraftField<D> {

    /// Returns a draft in which a value of a customer's request is filled in.
    ///
    /// @param <D> the draft type
    /// @param <T> type of the value
    @FunctionalInterface
    public interface Filler<D, T> {
        D fillValue(D draft, T value, Texts texts);
    }

    private final String path;
    private final Function<D, ? extends @Nullable Object> getter;
    private final BinaryOperator<D> copier;
    private List<String> otherPaths = List.of();
    private List<String> dependentPaths = List.of();
    private Function<D, String> textGetter;
    private BiFunction<D, Texts, String> displayedTextGetter;
    private @Nullable Function<Texts, String> label;
    private Function<ExtractedShipment, List<ExtractedValue<?>>> reader = _ -> List.of();
    private Filler<D, ExtractedShipment> filler = (draft, _, _) -> draft;
    private boolean hasLongerServiceNames;
    private boolean hasValue = true;

    /// @param getter returns the value of the field
    /// @param copier returns the first draft with the field's value of the second draft
    public DraftField(String path, Function<D, ? extends @Nullable Object> getter, BinaryOperator<D> copier) {
        this.path = path;
        this.getter = getter;
        this.copier = copier;
        textGetter = draft -> Objects.toString(getter.apply(draft), "");
        displayedTextGetter = (draft, _) -> textOf(draft);
    }

    /// Creates the field of one value of the draft.
    public static <D, T> DraftField<D> of(
            String path, Function<D, @Nullable T> getter, BiFunction<D, @Nullable T, D> with) {
        return new DraftField<>(path, getter, (draft, source) -> with.apply(draft, getter.apply(source)));
    }

    /// Creates a field whose value is not part of the draft, such as the customer.
    public static <D> DraftField<D> ofNoValue(String path) {
        DraftField<D> field = new DraftField<>(path, _ -> null, (draft, _) -> draft);
        field.hasValue = false;
        return field;
    }

    /// Creates the field of a date of the given kind.
    public static <D extends FormDraft<D>> DraftField<D> ofDate(DateKind dateKind) {
        return DraftField.<D, TypedDate>of(
                        dateKind.fieldPath(),
                        draft -> draft.days().dateOf(dateKind),
                        (draft, date) -> draft.withDays(draft.days().withDate(dateKind, Objects.requireNonNull(date))))
                .setTextGetter(draft -> draft.days().dateOf(dateKind).line())
                .setLabel(texts -> texts.text(dateKind == DateKind.READY ? "day.ready" : "day.mustDeliverBy"))
                .<LocalDate>setRequestValueReader(
                        request -> dateKind == DateKind.READY ? request.readyDate() : request.mustDeliverBy(),
                        (draft, day, texts) -> draft.withDays(draft.days()
                                .withDate(dateKind, new TypedDate(new DateTimeFormats(texts).format(day), day))));
    }

    /// Creates the field of the references. A request adds the references that were read with certainty.
    public static <D extends FormDraft<D>> DraftField<D> ofReferences() {
        return new DraftField<D>(
                        "references",
                        draft -> draft.references(),
                        (draft, source) -> draft.withReferences(source.references()))
                .setTextGetter(draft -> ShipmentReference.toSingleLine(draft.references()))
                .setLabel(texts -> texts.text("references.title"))
                .setRequestFiller((draft, request, _) -> draft.withReferences(
                        ShipmentReference.combine(draft.references(), ReferenceParser.certainReferencesOf(request))));
    }

    /// Sets other paths under which the service names the field.
    public DraftField<D> setOtherPaths(String... paths) {
        otherPaths = List.of(paths);
        return this;
    }

    /// Sets the fields whose service errors no longer apply when this field changes.
    public DraftField<D> setDependentPaths(String... paths) {
        dependentPaths = List.of(paths);
        return this;
    }

    /// Sets the text by which the field is compared with the value read from a request.
    public DraftField<D> setTextGetter(Function<D, String> newTextGetter) {
        textGetter = newTextGetter;
        return this;
    }

    /// Sets the text that the form displays, if it differs from the compared text.
    public DraftField<D> setDisplayedTextGetter(BiFunction<D, Texts, String> newDisplayedText) {
        displayedTextGetter = newDisplayedText;
        return this;
    }

    /// Sets the short name of the field. Without this call, the name is the text whose message key ends with
    /// the path.
    public DraftField<D> setLabel(Function<Texts, String> newLabel) {
        label = newLabel;
        return this;
    }

    /// Sets that the service may give the value a longer name, such as "Port of Savannah" for "Savannah". The
    /// longer name is then no change of the read value.
    public DraftField<D> allowLongerServiceNames() {
        hasLongerServiceNames = true;
        return this;
    }

    /// Sets which value of a customer's request fills the field.
    public <T> DraftField<D> setRequestValueReader(
            Function<ExtractedShipment, @Nullable ExtractedValue<T>> valueReader, Filler<D, T> valueFiller) {
        reader = request -> RequestFieldMarks.nonNullValuesOf(valueReader.apply(request));
        filler = (draft, request, texts) -> {
            ExtractedValue<T> extracted = valueReader.apply(request);
            return extracted == null ? draft : valueFiller.fillValue(draft, extracted.value(), texts);
        };
        return this;
    }

    /// Sets how a customer's request fills the field. For fields whose values from a request are not marked on
    /// the form.
    public DraftField<D> setRequestFiller(Filler<D, ExtractedShipment> newFiller) {
        filler = newFiller;
        return this;
    }

    /// Sets which place of a customer's request fills the field.
    public DraftField<D> setRequestPlaceReader(
            Function<ExtractedShipment, @Nullable ExtractedPlace> placeReader, BiFunction<D, TypedPlace, D> with) {
        reader = request -> RequestFieldMarks.nonNullValuesOf(placeReader.apply(request));
        filler = (draft, request, _) -> {
            ExtractedPlace extracted = placeReader.apply(request);
            return extracted == null ? draft : with.apply(draft, TypedPlace.ofPlace(extracted.toPlace()));
        };
        return this;
    }

    public String path() {
        return path;
    }

    /// Whether the value is a part of the draft.
    boolean hasValue() {
        return hasValue;
    }

    List<String> dependentPaths() {
        return dependentPaths;
    }

    boolean hasLongerServiceNames() {
        return hasLongerServiceNames;
    }

    /// Whether a path of the service means this field or a part of it. Case is ignored.
    boolean matchesServicePath(String servicePath) {
        String lower = servicePath.toLowerCase(Locale.ROOT);
        String lowerCasePath = path.toLowerCase(Locale.ROOT);
        return lower.equals(lowerCasePath)
                || lower.startsWith(lowerCasePath + ".")
                || lower.startsWith(lowerCasePath + "[")
                || otherPaths.stream().anyMatch(lower::equalsIgnoreCase);
    }

    boolean hasSameValue(D draft, D other) {
        return Objects.equals(getter.apply(draft), getter.apply(other));
    }

    D withValueOf(D draft, D source) {
        return copier.apply(draft, source);
    }

    String textOf(D draft) {
        return textGetter.apply(draft);
    }

    String displayedTextOf(D draft, Texts texts) {
        return displayedTextGetter.apply(draft, texts);
    }

    String labelOf(Texts texts, String labelPrefix) {
        Function<Texts, String> ownLabel = label;
        return ownLabel == null ? texts.text(labelPrefix + path) : ownLabel.apply(texts);
    }

    List<ExtractedValue<?>> readValues(ExtractedShipment request) {
        return reader.apply(request);
    }

    D fillFromRequest(D draft, ExtractedShipment request, Texts texts) {
        return filler.fillValue(draft, request, texts);
    }
}
