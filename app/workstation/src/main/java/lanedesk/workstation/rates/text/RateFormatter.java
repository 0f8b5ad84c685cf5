package lanedesk.workstation.rates.text;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import lanedesk.freight.DecimalLimits;
import lanedesk.freight.SellPrice;
import lanedesk.freight.lane.Place;
import lanedesk.freight.rates.NamedAccessorial;
import lanedesk.freight.rates.RateCharge;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.quoting.AccessorialNames;
import lanedesk.workstation.quoting.CustomerZones;
import lanedesk.workstation.quoting.IncludedServices;
import lanedesk.workstation.quoting.ProfitFormatter;
import lanedesk.workstation.rates.board.Expiry;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.board.ShipmentSummary;
import lanedesk.workstation.rates.board.SumCheck;
import org.jspecify.annotations.Nullable;

/// How rates are put into words and figures.
public final class RateFormatter {

    public static final String NONE = "–";
    private static final Duration SOON_BEFORE_EXPIRY = Duration.ofMinutes(5);
    private static final char NO_BREAK_SPACE = '\u00a0';

    private final Texts texts;
    private final Formats formats;
    private final AccessorialNames accessorialNames;
    private final LongFunction<String> packageNames;
    private final Function<Place, Optional<ZoneId>> zones;
    private final ProfitFormatter profits;
    private final RateBadges badges = new RateBadges(this);
    private final Map<LocalDate, String> days = new ConcurrentHashMap<>();

    /// @param packageNames the service's name of one of its package types, empty where not known
    /// @param zones the time zone of a place where it is known
    public RateFormatter(
            Texts texts,
            Formats formats,
            AccessorialNames accessorialNames,
            LongFunction<String> packageNames,
            Function<Place, Optional<ZoneId>> zones) {
        this.texts = texts;
        this.formats = formats;
        this.accessorialNames = accessorialNames;
        this.packageNames = packageNames;
        this.zones = zones;
        profits = new ProfitFormatter(texts, formats);
    }

    /// The same for readers of another language.
    public RateFormatter withLanguage(Language language) {
        return new RateFormatter(
                texts.withLanguage(language), formats.withLanguage(language), accessorialNames, packageNames, zones);
    }

    /// The time zone of a place where it is known.
    public Optional<ZoneId> timeZone(Place place) {
        return zones.apply(place);
    }

    /// The time zone of the end of prices and of the pickup.
    public ZoneId customerZone(ShipmentSummary line) {
        return new CustomerZones(zones, formats.zone()).of(line.customerLocation());
    }

    /// Returns the package of goods, by the service's number; empty where it is not known.
    public String packageName(long packageType) {
        return serviceTerm(packageNames.apply(packageType));
    }

    public Texts texts() {
        return texts;
    }

    public Formats formats() {
        return formats;
    }

    /// Returns the buy rate with the basis it has where that is an assumption.
    public String buyLongText(RateRow row) {
        return profits.buyText(row.rateCost());
    }

    /// Returns the profit of a sell price with the dollar sign.
    public String profitLongText(RateRow row, SellPrice.Priced price) {
        return profits.profitText(row.rateCost(), price.sell());
    }

    /// That its price loses, and by how much; empty where it does not.
    public String lossText(RateRow row, PricedRates rates) {
        BigDecimal sell = rates.sellPrice(row);
        return sell == null ? "" : profits.lossText(row.rateCost(), sell, false);
    }

    public String text(String key, @Nullable Object... arguments) {
        return texts.text(key, arguments);
    }

    /// The carrier, or for drayage, which names none, the rate's number.
    public String carrierName(RateRow row) {
        return row.carrier().isBlank() ? text("rates.unnamed", Long.toString(row.rateNumber())) : row.carrier();
    }

    /// Returns the same for a table, whose heading names a drayage rate's number already.
    public String textUnderHeading(RateRow row) {
        return row.carrier().isBlank() && row.drayageAmounts() != null
                ? Long.toString(row.rateNumber())
                : carrierName(row);
    }

    public String modeName(String mode) {
        String key = "rates.mode." + mode;
        return texts.has(key) ? text(key) : PlainText.toLine(mode);
    }

    /// The day on which a rate delivers, `Tue Dec 1`; where it is not known, after how many days it does.
    public String deliveryText(RateRow row, PricedRates rates) {
        LocalDate day = rates.deliveryDate(row);
        return day == null ? transitText(row) : dayText(day);
    }

    /// Formats a day with its weekday, as short as it is unambiguous.
    public String dayText(LocalDate day) {
        return days.computeIfAbsent(
                day, asked -> formats.formatWeekdayDate(asked).replace(",", "").replace(' ', NO_BREAK_SPACE));
    }

    /// Returns how many days a rate travels, in short for columns.
    public String transitText(RateRow row) {
        return row.days() == null ? NONE : text("rates.days.short", row.days());
    }

    /// That a rate is over before it can be picked up; empty where it is not.
    ///
    /// @param zone that of the pickup
    public String expiresBeforePickupText(RateRow row, PricedRates rates, ZoneId zone) {
        LocalDate pickup = rates.deliveries().pickup();
        return pickup != null
                        && row.expiry() instanceof Expiry.At(Instant validityEnd, String _)
                        && validityEnd.atZone(zone).toLocalDate().isBefore(pickup)
                ? text("rates.badge.pickup")
                : "";
    }

    /// The mode where there is little room.
    public String shortModeName(String mode) {
        String key = "rates.mode.short." + mode;
        return texts.has(key) ? text(key) : modeName(mode);
    }

    public String serviceName(RateRow row) {
        return row.isDrayage() ? text("rates.prenotice", row.service()) : row.service();
    }

    /// Returns an amount with the dollar sign; what is no figure of money is shown as it came.
    public String moneyText(@Nullable BigDecimal amount) {
        return amount == null || isZeroOrMissing(amount)
                ? NONE
                : DecimalLimits.isInRange(amount) ? formats.formatMoney(amount) : amount.toString();
    }

    /// Without the sign, for columns.
    public String amountText(@Nullable BigDecimal amount) {
        return amount == null || isZeroOrMissing(amount)
                ? NONE
                : DecimalLimits.isInRange(amount) ? formats.formatAmount(amount) : amount.toString();
    }

    private static boolean isZeroOrMissing(BigDecimal amount) {
        return amount.compareTo(DecimalLimits.UNREADABLE) == 0;
    }

    /// Returns a difference of amounts with its sign.
    public String differenceText(@Nullable BigDecimal amount) {
        return amount == null ? NONE : (amount.signum() > 0 ? "+" : "") + amountText(amount);
    }

    /// A price's difference from the last one: a bare zero would read as what it costs now.
    public String changeSinceText(BigDecimal difference) {
        return difference.signum() == 0 ? text("rates.detail.last.same") : differenceText(difference);
    }

    /// Formats the change of a price against the quote before, for columns; where it is kept or given by hand,
    /// that of the carrier's.
    public String changeText(RateRow row, PricedRates rates, boolean hidden) {
        String difference = differenceText(rates.changeSincePreviousQuote(row));
        if (!rates.isPriceCarriedOver(row)) {
            return difference;
        }
        return hidden
                ? text(rates.isPriceTypedByHand(row) ? "rates.change.own" : "rates.change.kept")
                : text("rates.change.buy", difference);
    }

    public String expiryText(RateRow row, Instant now) {
        return switch (row.expiry()) {
            case Expiry.At(Instant validityEnd, String _) ->
                validityEnd.isAfter(now)
                        ? formats.formatRemaining(Duration.between(now, validityEnd))
                        : text("rates.expired");
            case Expiry.NotStated _ -> text("rates.expiry.none");
            case Expiry.Unreadable _ -> text("rates.expiry.unreadable");
        };
    }

    /// The end of a rate in a sentence, by the clocks of a zone.
    public String longExpiryText(RateRow row, Instant now, ZoneId zone) {
        return switch (row.expiry()) {
            case Expiry.At(Instant validityEnd, String _) ->
                validityEnd.isAfter(now)
                        ? text(
                                "rates.expires.in",
                                formats.formatShortZonedDateTime(validityEnd, zone),
                                formats.formatRemaining(Duration.between(now, validityEnd))
                                        .replace(' ', NO_BREAK_SPACE))
                        : text("rates.expired.at", formats.formatShortZonedDateTime(validityEnd, zone));
            case Expiry.NotStated _ -> text("rates.expiry.none.long");
            case Expiry.Unreadable(String was) -> text("rates.expiry.unreadable.long", PlainText.toLine(was));
        };
    }

    /// The exact moment and the service's own words, for hovering.
    public String exactExpiryText(RateRow row) {
        return switch (row.expiry()) {
            case Expiry.At(Instant validityEnd, String was) ->
                formats.formatExactDateTime(validityEnd) + "\n" + PlainText.toLine(was);
            case Expiry.NotStated _ -> text("rates.expiry.none.long");
            case Expiry.Unreadable(String was) -> PlainText.toLine(was);
        };
    }

    public boolean expiresSoon(RateRow row, Instant now) {
        return row.expiry() instanceof Expiry.At(Instant validityEnd, String _)
                && validityEnd.isAfter(now)
                && Duration.between(now, validityEnd).compareTo(SOON_BEFORE_EXPIRY) <= 0;
    }

    /// A word of the service in the reader's language where it is a known one.
    public String serviceTerm(String text) {
        return texts.serviceText(text);
    }

    /// The same words with a mark in the place of each amount of money, while buy figures are hidden: a service may
    /// write the price of a mile into the name of a charge. Feet, pounds and miles stay.
    ///
    /// @param rates those whose amounts the words may state without a currency
    public static String withoutAmounts(String text, List<RateRow> rates) {
        return IncludedServices.withoutAmounts(
                text,
                rates.stream()
                        .flatMap(row -> Stream.concat(
                                Stream.of(row.buy(), row.suggested()),
                                row.charges().stream().map(RateCharge::amount)))
                        .toList());
    }

    /// Names what prices include, in the language of these texts.
    IncludedServices priceContents() {
        return new IncludedServices(texts, formats, accessorialNames);
    }

    /// The service's name for people, or its code taken apart.
    public String accessorialName(NamedAccessorial accessorial) {
        return accessorialNames.nameOf(accessorial, texts);
    }

    /// The same of a charge that is named without a type.
    public String accessorialName(String text) {
        return accessorialName(new NamedAccessorial(text, null));
    }

    /// How the charges compare with the total; without a figure while buy figures are hidden.
    public String sumCheckText(SumCheck check, boolean hidden) {
        return switch (check) {
            case SumCheck.Agrees _ -> text("rates.sum.agrees");
            case SumCheck.Unknown _ -> text("rates.sum.unknown");
            case SumCheck.WaivedInside(BigDecimal waived) ->
                text(hidden ? "rates.sum.differs.hidden" : "rates.sum.waived", moneyText(waived));
            case SumCheck.Differs(BigDecimal difference) ->
                text(hidden ? "rates.sum.differs.hidden" : "rates.sum.differs", differenceText(difference));
        };
    }

    /// Returns the badges of a rate, most important first.
    public List<RateBadge> badges(RateRow row, PricedRates rates, Instant now) {
        return badges.badgesOf(row, rates, now);
    }

    /// By how many days a rate comes too late; empty where it does not.
    public Optional<RateBadge> lateBadge(RateRow row, PricedRates rates) {
        return badges.lateBadge(row, rates);
    }
}
