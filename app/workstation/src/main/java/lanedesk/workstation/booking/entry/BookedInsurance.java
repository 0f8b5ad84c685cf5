package lanedesk.workstation.booking.entry;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.client.otr.Insurance;
import lanedesk.client.otr.Insurance.GoodsValue;
import lanedesk.freight.TypedFigure;
import lanedesk.workstation.form.NamedField;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// Whether an over-the-road shipment is insured, and for what. The interface does not show the details that it requires
/// of an insured one; the quote's object of the same purpose is the best guess there is.
public final class BookedInsurance {

    private static final String PATH = NamedField.INSURANCE + ".";
    private static final Set<String> IDS = Stream.of(
                    EntryId.INSURED,
                    EntryId.CARGO_VALUE,
                    EntryId.GOODS_VALUE,
                    EntryId.INSURED_NAME,
                    EntryId.INSURED_COUNTRY)
            .map(EntryId::control)
            .collect(Collectors.toUnmodifiableSet());

    private final @Nullable Insurance quoted;
    private final NamedEntries named;
    private final Texts texts;
    private final Entry insured;
    private final Entry cargoValue;
    private final Entry goodsValue;
    private final Entry insuredName;
    private final Entry insuredCountry;

    /// `quoted` is what the quote's price includes; null where it includes none.
    public BookedInsurance(EntryFactory factory, List<NamedField> namedFields, @Nullable Insurance quoted) {
        this.quoted = quoted;
        texts = factory.texts();
        named = new NamedEntries(factory, namedFields, NamedField.Place.INSURANCE, PATH, this::isInsured);
        insured = factory.add(EntryId.INSURED, "booking.otr.insured").withPaths("isInsured");
        cargoValue = add(factory, EntryId.CARGO_VALUE, "value", "cargoValue")
                .rule(text -> TypedFigure.dollars(text).isPresent()
                        ? null
                        : factory.texts().text("booking.wrong.number"));
        goodsValue = add(factory, EntryId.GOODS_VALUE, "goods", "goodsValue");
        insuredName = add(factory, EntryId.INSURED_NAME, "name", "insuredName");
        insuredCountry = add(factory, EntryId.INSURED_COUNTRY, "country", "insuredCountry");
    }

    private Entry add(EntryFactory factory, EntryId id, String word, String field) {
        return factory.add(id, "booking.otr.insurance." + word)
                .withPaths(PATH + field)
                .onlyIf(() -> isInsured() && !named().has(field));
    }

    /// Returns whether the entry of that id is part of the shipment's insurance.
    public static boolean isPart(String id) {
        return IDS.contains(id) || id.startsWith(NamedEntries.idPrefix(NamedField.Place.INSURANCE));
    }

    /// Begins with what was quoted.
    public void start() {
        insured.set(isQuoted() ? NamedEntries.YES : NamedEntries.NO);
        insured.textProperty().subscribe(_ -> showPriced());
        if (quoted == null) {
            goodsValue.set(GoodsValue.NEW.code());
        } else {
            cargoValue.set(texts.language().typed(quoted.cargoValue()));
            goodsValue.set(quoted.goodsValue().code());
            insuredName.set(quoted.insuredName());
            insuredCountry.set(quoted.insuredCountry());
        }
    }

    private void showPriced() {
        insured.hintProperty()
                .set(
                        isQuoted()
                                ? texts.text("booking.otr.insured.quoted")
                                : isInsured() ? texts.text("booking.otr.insured.not") : "");
    }

    public boolean isInsured() {
        return insured.value().equals(NamedEntries.YES);
    }

    /// Whether the quote's price includes insurance.
    public boolean isQuoted() {
        return quoted != null;
    }

    public NamedEntries named() {
        return named;
    }

    /// Returns the insurance details as they are sent; called only on an insured page without problems.
    public Map<String, @Nullable Object> details() {
        Map<String, @Nullable Object> details = new LinkedHashMap<>();
        if (cargoValue.isAsked()) {
            details.put(
                    "cargoValue",
                    TypedFigure.dollars(cargoValue.value()).orElseThrow().toPlainString());
        }
        if (goodsValue.isAsked()) {
            GoodsValue goods = new GoodsValue(goodsValue.value());
            details.put("goodsValue", goods.code());
            details.put("isNewGoods", goods.equals(GoodsValue.NEW));
        }
        details.put("addFreightCost", quoted != null && quoted.addFreightCost());
        details.put("addExtraCoverage", quoted != null && quoted.addExtraCoverage());
        if (insuredName.isAsked()) {
            details.put("insuredName", insuredName.value());
        }
        if (insuredCountry.isAsked()) {
            details.put("insuredCountry", insuredCountry.value());
        }
        named.writeTo(details);
        return details;
    }
}
