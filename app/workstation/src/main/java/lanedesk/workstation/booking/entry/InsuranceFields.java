package lanedesk.workstation.booking.entry;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.client.otr.Insurance;
import lanedesk.client.otr.Insurance.GoodsValue;
import lanedesk.freight.TypedNumber;
import lanedesk.workstation.form.CustomField;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// Whether an OTR shipment is insured, and the details. The interface does not show the details it requires, so the
/// insurance object of the quote is used.
public final class InsuranceFields {

    private static final String PATH = CustomField.INSURANCE + ".";
    private static final Set<String> IDS = Stream.of(
                    EntryId.INSURED,
                    EntryId.CARGO_VALUE,
                    EntryId.GOODS_VALUE,
                    EntryId.INSURED_NAME,
                    EntryId.INSURED_COUNTRY)
            .map(EntryId::controlId)
            .collect(Collectors.toUnmodifiableSet());

    private final @Nullable Insurance quotedInsurance;
    private final NamedFieldEntries namedFieldEntries;
    private final Texts texts;
    private final BookingEntry insured;
    private final BookingEntry cargoValue;
    private final BookingEntry goodsValue;
    private final BookingEntry insuredName;
    private final BookingEntry insuredCountry;

    /// `quoted` is the insurance that the quote's price includes; null if none.
    public InsuranceFields(EntryFactory factory, List<CustomField> namedFields, @Nullable Insurance quoted) {
        this.quotedInsurance = quoted;
        texts = factory.texts();
        namedFieldEntries = new NamedFieldEntries(
                factory, namedFields, CustomField.CustomFieldSection.INSURANCE, PATH, this::isInsured);
        insured = factory.add(EntryId.INSURED, "booking.otr.insured").withPaths("isInsured");
        cargoValue = addEntry(factory, EntryId.CARGO_VALUE, "value", "cargoValue")
                .rule(text -> TypedNumber.parseDollars(text).isPresent()
                        ? null
                        : factory.texts().text("booking.wrong.number"));
        goodsValue = addEntry(factory, EntryId.GOODS_VALUE, "goods", "goodsValue");
        insuredName = addEntry(factory, EntryId.INSURED_NAME, "name", "insuredName");
        insuredCountry = addEntry(factory, EntryId.INSURED_COUNTRY, "country", "insuredCountry");
    }

    private BookingEntry addEntry(EntryFactory factory, EntryId id, String text, String field) {
        return factory.add(id, "booking.otr.insurance." + text)
                .withPaths(PATH + field)
                .activeWhen(() -> isInsured() && !namedFieldEntries().has(field));
    }

    /// Whether the entry with this id belongs to the insurance.
    public static boolean isInsuranceField(String id) {
        return IDS.contains(id) || id.startsWith(NamedFieldEntries.idPrefix(CustomField.CustomFieldSection.INSURANCE));
    }

    /// Fills in the quoted values.
    public void prefill() {
        insured.setText(isQuoted() ? NamedFieldEntries.YES : NamedFieldEntries.NO);
        insured.textProperty().subscribe(_ -> updatePricedHint());
        if (quotedInsurance == null) {
            goodsValue.setText(GoodsValue.NEW.code());
        } else {
            cargoValue.setText(texts.language().formatForInput(quotedInsurance.cargoValue()));
            goodsValue.setText(quotedInsurance.goodsValue().code());
            insuredName.setText(quotedInsurance.insuredName());
            insuredCountry.setText(quotedInsurance.insuredCountry());
        }
    }

    private void updatePricedHint() {
        insured.hintProperty()
                .set(
                        isQuoted()
                                ? texts.text("booking.otr.insured.quoted")
                                : isInsured() ? texts.text("booking.otr.insured.not") : "");
    }

    public boolean isInsured() {
        return insured.value().equals(NamedFieldEntries.YES);
    }

    /// Whether the quote's price includes insurance.
    public boolean isQuoted() {
        return quotedInsurance != null;
    }

    public NamedFieldEntries namedFieldEntries() {
        return namedFieldEntries;
    }

    /// The insurance details as they are sent; only for an insured page without errors.
    public Map<String, @Nullable Object> toFields() {
        Map<String, @Nullable Object> details = new LinkedHashMap<>();
        if (cargoValue.isActive()) {
            details.put(
                    "cargoValue",
                    TypedNumber.parseDollars(cargoValue.value()).orElseThrow().toPlainString());
        }
        if (goodsValue.isActive()) {
            GoodsValue goods = new GoodsValue(goodsValue.value());
            details.put("goodsValue", goods.code());
            details.put("isNewGoods", goods.equals(GoodsValue.NEW));
        }
        details.put("addFreightCost", quotedInsurance != null && quotedInsurance.addFreightCost());
        details.put("addExtraCoverage", quotedInsurance != null && quotedInsurance.addExtraCoverage());
        if (insuredName.isActive()) {
            details.put("insuredName", insuredName.value());
        }
        if (insuredCountry.isActive()) {
            details.put("insuredCountry", insuredCountry.value());
        }
        namedFieldEntries.writeTo(details);
        return details;
    }
}
