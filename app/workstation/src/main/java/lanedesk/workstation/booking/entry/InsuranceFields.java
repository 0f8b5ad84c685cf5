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
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// Whether an OTR shipment is insured, and the details of the insurance. The interface does not document which
/// insurance fields a booking has, so a booking sends the same fields as the insurance of a quote.
public final class InsuranceFields {

    private static final String WIRE_PATH_PREFIX = CustomField.INSURANCE_OBJECT + ".";
    private static final Set<String> ENTRY_IDS = Stream.of(
                    EntryId.INSURED,
                    EntryId.CARGO_VALUE,
                    EntryId.GOODS_VALUE,
                    EntryId.INSURED_NAME,
                    EntryId.INSURED_COUNTRY)
            .map(EntryId::controlId)
            .collect(Collectors.toUnmodifiableSet());

    private final @Nullable Insurance quotedInsurance;
    private final CustomFieldEntries customFieldEntries;
    private final Texts texts;
    private final FormField insured;
    private final FormField cargoValue;
    private final FormField goodsValue;
    private final FormField insuredName;
    private final FormField insuredCountry;

    /// Creates the fields. `quotedInsurance` is the insurance that the quote's price includes; null without
    /// insurance.
    public InsuranceFields(EntryFactory factory, List<CustomField> customFields, @Nullable Insurance quotedInsurance) {
        this.quotedInsurance = quotedInsurance;
        texts = factory.texts();
        customFieldEntries = new CustomFieldEntries(
                factory, customFields, CustomField.CustomFieldSection.INSURANCE, WIRE_PATH_PREFIX, this::isInsured);
        insured = factory.addEntry(EntryId.INSURED, "booking.otr.insured").addRequestPaths("isInsured");
        cargoValue = addDetailEntry(factory, EntryId.CARGO_VALUE, "value", "cargoValue")
                .setErrorRule(text -> TypedNumber.parsePositiveDollars(text).isPresent()
                        ? null
                        : factory.texts().text("booking.wrong.number"));
        goodsValue = addDetailEntry(factory, EntryId.GOODS_VALUE, "goods", "goodsValue");
        insuredName = addDetailEntry(factory, EntryId.INSURED_NAME, "name", "insuredName");
        insuredCountry = addDetailEntry(factory, EntryId.INSURED_COUNTRY, "country", "insuredCountry");
    }

    private FormField addDetailEntry(EntryFactory factory, EntryId id, String labelKey, String wireName) {
        return factory.addEntry(id, "booking.otr.insurance." + labelKey)
                .addRequestPaths(WIRE_PATH_PREFIX + wireName)
                .setActiveCondition(() -> isInsured() && !customFieldEntries().hasFieldNamed(wireName));
    }

    /// Whether an entry id belongs to the insurance.
    public static boolean isInsuranceEntry(String id) {
        return ENTRY_IDS.contains(id)
                || id.startsWith(CustomFieldEntries.entryIdPrefixOf(CustomField.CustomFieldSection.INSURANCE));
    }

    /// Fills in the values of the quote, and starts to update the hint when the choice changes.
    public void prefillFromQuoteAndShowHints() {
        insured.setText(isInsuranceQuoted() ? CustomFieldEntries.YES : CustomFieldEntries.NO);
        insured.textProperty().subscribe(_ -> updateInsuredHint());
        if (quotedInsurance == null) {
            goodsValue.setText(GoodsValue.NEW.code());
        } else {
            cargoValue.setText(texts.language().formatMoneyForInput(quotedInsurance.cargoValue()));
            goodsValue.setText(quotedInsurance.goodsValue().code());
            insuredName.setText(quotedInsurance.insuredName());
            insuredCountry.setText(quotedInsurance.insuredCountry());
        }
    }

    private void updateInsuredHint() {
        insured.hintProperty()
                .set(
                        isInsuranceQuoted()
                                ? texts.text("booking.otr.insured.quoted")
                                : isInsured() ? texts.text("booking.otr.insured.not") : "");
    }

    public boolean isInsured() {
        return insured.trimmedText().equals(CustomFieldEntries.YES);
    }

    /// Whether the quote's price includes insurance.
    public boolean isInsuranceQuoted() {
        return quotedInsurance != null;
    }

    public CustomFieldEntries customFieldEntries() {
        return customFieldEntries;
    }

    /// The details of the insurance for the request. May be called only if the shipment is insured and the page
    /// has no errors.
    public Map<String, @Nullable Object> toRequestFields() {
        Map<String, @Nullable Object> details = new LinkedHashMap<>();
        if (cargoValue.isActive()) {
            details.put(
                    "cargoValue",
                    TypedNumber.parsePositiveDollars(cargoValue.trimmedText())
                            .orElseThrow()
                            .toPlainString());
        }
        if (goodsValue.isActive()) {
            GoodsValue goodsCondition = new GoodsValue(goodsValue.trimmedText());
            details.put("goodsValue", goodsCondition.code());
            details.put("isNewGoods", goodsCondition.equals(GoodsValue.NEW));
        }
        details.put("addFreightCost", quotedInsurance != null && quotedInsurance.addFreightCost());
        details.put("addExtraCoverage", quotedInsurance != null && quotedInsurance.addExtraCoverage());
        if (insuredName.isActive()) {
            details.put("insuredName", insuredName.trimmedText());
        }
        if (insuredCountry.isActive()) {
            details.put("insuredCountry", insuredCountry.trimmedText());
        }
        customFieldEntries.writeNonEmptyValuesToRequest(details);
        return details;
    }
}
