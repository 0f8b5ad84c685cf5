package lanedesk.workstation.shipment;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import lanedesk.client.drayage.DrayageRate;
import lanedesk.client.drayage.DrayageRate.DrayageAccessorial;
import lanedesk.client.otr.CarrierQuote;
import lanedesk.client.otr.CarrierQuote.Charge;
import lanedesk.client.otr.Insurance;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.otr.QuoteItem;
import lanedesk.freight.DecimalLimits;
import lanedesk.freight.rates.NamedAccessorial;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;

/// Names what a rate's price includes, for the customer's documents: insurance with its value, hazmat,
/// accessorials and fuel. Amounts of money that the carrier charges are removed from the names.
public final class IncludedServices {

    /// The text that replaces an amount of money.
    public static final String MASKED_AMOUNT = "•••";

    private static final String FUEL = "Fuel surcharge";
    private static final Pattern FUEL_CHARGE = Pattern.compile("(?i)\\bfuel");
    private static final Pattern INSURANCE_CHARGE = Pattern.compile("(?i)insur|assur|segur");
    private static final Pattern HAZARDOUS = Pattern.compile("(?i)haz|dangerous|dangereu|peligros");
    private static final Pattern NUMBER = Pattern.compile("\\d(?:[\\d.,]*\\d)?");
    // These patterns tell amounts of money from other numbers: a currency, two decimals, or a price per mile or day.
    private static final Pattern BEFORE_AMOUNT = Pattern.compile("(?:[$€£@]|\\bUSD)\\s?$", Pattern.CASE_INSENSITIVE);
    private static final Pattern AFTER_AMOUNT =
            Pattern.compile("^\\s?(?:[$€£/]|(?:USD|dollars?|each|per|an?|por|par|cada)\\b)", Pattern.CASE_INSENSITIVE);
    private static final Pattern CENTS = Pattern.compile(".*[.,]\\d{2}");
    private static final Pattern UP_TO_FIRST_AMOUNT = Pattern.compile("[\\s,;:@$€£(]*" + MASKED_AMOUNT + ".*");

    private final Texts texts;
    private final Formats formats;
    private final AccessorialNames accessorialNames;

    public IncludedServices(Texts texts, Formats formats, AccessorialNames accessorialNames) {
        this.texts = texts.textsOfFeature(IncludedServices.class);
        this.formats = formats;
        this.accessorialNames = accessorialNames;
    }

    /// Returns the names of the services that an OTR price includes, without duplicates.
    public List<String> includedServiceNames(OtrQuoteRequest request, CarrierQuote rate) {
        List<String> serviceNames = new ArrayList<>();
        Insurance insurance = request.insurance();
        if (insurance != null && isInsured(request, rate)) {
            serviceNames.add(insuranceText(insurance));
        }
        rate.accessorials().stream()
                .map(rateAccessorial -> accessorialNames.nameOf(
                        new NamedAccessorial(
                                rateAccessorial.accessorial(),
                                rateAccessorial.accessorialType() == null
                                        ? null
                                        : rateAccessorial.accessorialType().code()),
                        texts))
                .forEach(serviceNames::add);
        boolean isHazardous = request.items().stream().anyMatch(QuoteItem::isHazardous)
                || chargesAboveZero(rate)
                        .anyMatch(charge ->
                                HAZARDOUS.matcher(charge.displayName()).find());
        boolean isHazmatNamed = rate.accessorials().stream()
                .anyMatch(accessorial ->
                        HAZARDOUS.matcher(accessorial.accessorial()).find());
        if (isHazardous && !isHazmatNamed) {
            serviceNames.add(texts.text("quoting.includes.hazardous"));
        }
        if (chargesAboveZero(rate)
                .anyMatch(accessorial ->
                        FUEL_CHARGE.matcher(accessorial.displayName()).find())) {
            serviceNames.add(texts.translateServiceTerm(FUEL));
        }
        return serviceNames.stream().distinct().toList();
    }

    /// Returns the names of the services that a drayage price includes, without duplicates.
    public List<String> includedServiceNames(DrayageRate rate) {
        List<BigDecimal> amounts =
                rate.accessorials().stream().map(DrayageAccessorial::cost).toList();
        Stream<String> charges = rate.accessorials().stream()
                .filter(drayageAccessorial -> drayageAccessorial.quantity() > 0
                        && drayageAccessorial.cost().signum() > 0)
                .map(accessorial -> removeAmounts(PlainText.toDisplayLine(accessorial.name()), amounts))
                .filter(name -> !name.isBlank())
                .map(name -> accessorialNames.nameOf(new NamedAccessorial(name, null), texts));
        BigDecimal fuelCost = rate.fuel();
        Stream<String> fuel = fuelCost != null && fuelCost.signum() > 0
                ? Stream.of(texts.translateServiceTerm(FUEL))
                : Stream.empty();
        return Stream.concat(charges, fuel).distinct().toList();
    }

    /// Returns whether insurance was requested and the rate has a charge for insurance.
    public static boolean isInsured(OtrQuoteRequest request, CarrierQuote rate) {
        return request.insurance() != null
                && chargesAboveZero(rate).anyMatch(charge -> isInsuranceCharge(charge.displayName()));
    }

    static boolean isInsuranceCharge(String name) {
        return INSURANCE_CHARGE.matcher(name).find();
    }

    /// Returns the part of a name before the first amount of money.
    ///
    /// @param amounts amounts that are recognized even if the name states them without a currency
    static String removeAmounts(String name, Collection<BigDecimal> amounts) {
        return UP_TO_FIRST_AMOUNT.matcher(maskAmounts(name, amounts)).replaceFirst("");
    }

    private static Stream<Charge> chargesAboveZero(CarrierQuote rate) {
        return rate.charges().stream()
                .filter(charge -> !charge.isWaived() && charge.amount().signum() > 0);
    }

    /// Describes the insurance and its declared value in US dollars.
    public String insuranceText(Insurance insurance) {
        String value = DecimalLimits.parseWithinLimits(insurance.cargoValue())
                .map(formats::formatMoney)
                .orElseGet(() -> PlainText.toDisplayLine(insurance.cargoValue()));
        String text = texts.text("quoting.includes.insurance", value);
        String freight = insurance.addFreightCost() ? texts.text("quoting.includes.insurance.freight", text) : text;
        return insurance.addExtraCoverage() ? texts.text("quoting.includes.insurance.extra", freight) : freight;
    }

    /// Returns the text with amounts of money replaced by [#MASKED_AMOUNT], because a service may put the price
    /// per mile into the name of a charge. Feet, pounds and miles stay.
    ///
    /// @param amounts amounts that are replaced even if the text states them without a currency
    public static String maskAmounts(String text, Collection<BigDecimal> amounts) {
        return NUMBER.matcher(text)
                .replaceAll(match -> isAmountOfMoney(text, match.start(), match.end(), amounts)
                        ? MASKED_AMOUNT
                        : Matcher.quoteReplacement(match.group()));
    }

    private static boolean isAmountOfMoney(String text, int start, int end, Collection<BigDecimal> amounts) {
        String number = text.substring(start, end);
        return BEFORE_AMOUNT.matcher(text.substring(0, start)).find()
                || AFTER_AMOUNT.matcher(text.substring(end)).find()
                || CENTS.matcher(number).matches()
                || DecimalLimits.parseWithinLimits(number.replace(",", "").toLowerCase(Locale.ROOT))
                        .filter(value -> amounts.stream()
                                .anyMatch(amount -> DecimalLimits.isInRange(amount) && amount.compareTo(value) == 0))
                        .isPresent();
    }
}
