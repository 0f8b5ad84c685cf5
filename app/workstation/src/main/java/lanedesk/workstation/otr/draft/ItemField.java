package lanedesk.workstation.otr.draft;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import lanedesk.freight.Measure;
import lanedesk.freight.paste.PastedField;
import lanedesk.freight.request.found.ExtractedItem;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.workstation.form.RequestFieldMarks;
import lanedesk.workstation.l10n.Language;
import org.jspecify.annotations.Nullable;

/// The typed fields of an item. A field has its name in the service's requests, its measure, its text in the
/// item, and the values of a customer's request that fill the field.
@SuppressWarnings("ImmutableEnumChecker") // the functions have no state
public enum ItemField {
    NAME("itemName", OtrItem::name, OtrItem::withName, ExtractedItem::name),
    PACKAGE("packageType", OtrItem::pack, OtrItem::withPack, ExtractedItem::packaging),
    QUANTITY("quantity", OtrItem::quantity, OtrItem::withQuantity, ExtractedItem::quantity),
    WEIGHT("weight", OtrItem::weight, OtrItem::withWeight, ExtractedItem::weight),
    LENGTH("length", OtrItem::length, OtrItem::withLength, ExtractedItem::length),
    WIDTH("width", OtrItem::width, OtrItem::withWidth, ExtractedItem::width),
    HEIGHT("height", OtrItem::height, OtrItem::withHeight, ExtractedItem::height),
    VOLUME("volume", OtrItem::volume, OtrItem::withVolume, ExtractedItem::volume),
    FREIGHT_CLASS("freightClass", OtrItem::freightClass, OtrItem::withFreightClass, ExtractedItem::freightClass),
    LEVELS("levels", OtrItem::levels, OtrItem::withLevels, ExtractedItem::stackable);

    private final String requestFieldName;
    /// The field of the same name in pasted rows and spreadsheets.
    final PastedField pastedField = PastedField.valueOf(name());
    private final Function<OtrItem, String> getter;
    private final BiFunction<OtrItem, String, OtrItem> with;
    private final Function<ExtractedItem, @Nullable ExtractedValue<?>> reader;

    ItemField(
            String requestFieldName,
            Function<OtrItem, String> getter,
            BiFunction<OtrItem, String, OtrItem> with,
            Function<ExtractedItem, @Nullable ExtractedValue<?>> reader) {
        this.requestFieldName = requestFieldName;
        this.getter = getter;
        this.with = with;
        this.reader = reader;
    }

    public String requestFieldName() {
        return requestFieldName;
    }

    /// The measure of the number, which may have decimals; empty for other values.
    public Optional<Measure> measure() {
        return Optional.ofNullable(pastedField.measure());
    }

    public String textOf(OtrItem item) {
        return getter.apply(item);
    }

    public OtrItem withText(OtrItem item, String text) {
        return with.apply(item, text);
    }

    /// Returns the text or number of a customer's request that fills the field; empty if there is none.
    String readText(ExtractedItem item, Language language) {
        ExtractedValue<?> extracted = reader.apply(item);
        return switch (extracted == null ? null : extracted.value()) {
            case String text -> text;
            case BigDecimal number -> language.formatForInput(number.stripTrailingZeros());
            case null, default -> "";
        };
    }

    /// Returns the values of a customer's request that fill the field. The name of a hazardous item also
    /// contains its number, class and packing group.
    List<ExtractedValue<?>> extractedValuesOf(ExtractedItem item) {
        return this == NAME
                ? RequestFieldMarks.nonNullValuesOf(
                        item.name(), item.unNumber(), item.hazardClass(), item.packingGroup())
                : RequestFieldMarks.nonNullValuesOf(reader.apply(item));
    }
}
