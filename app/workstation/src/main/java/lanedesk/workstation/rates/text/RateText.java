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
import lanedesk.freight.Figures;
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
import lanedesk.workstation.quoting.PriceContents;
import lanedesk.workstation.quoting.ProfitText;
import lanedesk.workstation.rates.board.Expiry;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.board.ShipmentLine;
import lanedesk.workstation.rates.board.SumCheck;
import org.jspecify.annotations.Nullable;

/// How rates are put into words and figures.
public final class RateText {

    public static final String NONE = "–";
    private static final Duration SOON = Duration.ofMinutes(5);
    private static final char UNBROKEN = '\u00a0';

    private final Texts texts;
    private final Formats formats;
    private final AccessorialNames accessorialNames;
    private final LongFunction<String> packageNames;
    private final Function<Place, Optional<ZoneId>> zones;
    private final ProfitText profits;
    private final RateBadges badges = new RateBadges(this);
    private final Map<LocalDate, String> days = new ConcurrentHashMap<>();

    /// @param packageNames the service's name of one of its package types, empty where not known
    /// @param zones the time zone of a place where it is known
    public RateText(
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
        profits = new ProfitText(texts, formats);
    }

    /// The same for readers of another language.
    public RateText withLanguage(Language language) {
        return new RateText(
                texts.withLanguage(language), formats.withLanguage(language), accessorialNames, packageNames, zones);
    }

    /// The time zone of a place where it is known.
    public Optional<ZoneId> zone(Place place) {
        return zones.apply(place);
    }

    /// The time zone of the end of prices and of the pickup.
    public ZoneId customerZone(ShipmentLine line) {
        return new CustomerZones(zones, formats.zone()).of(line.customerEnd());
    }

    /// Returns the package of goods, by the service's number; empty where it is not known.
    public String pack(long packageType) {
        return known(packageNames.apply(packageType));
    }

    public Texts texts() {
        return texts;
    }

    public Formats formats() {
        return formats;
    }

    /// Returns the buy rate with the basis it has where that is an assumption.
    public String buyLong(RateRow row) {
        return profits.buy(row.cost());
    }

    /// Returns the profit of a sell price with the dollar sign.
    public String profitLong(RateRow row, SellPrice.Priced price) {
        return profits.profit(row.cost(), price.sell());
    }

    /// That its price loses, and by how much; empty where it does not.
    public String loss(RateRow row, PricedRates rates) {
        BigDecimal sell = rates.sell(row);
        return sell == null ? "" : profits.loss(row.cost(), sell, false);
    }

    public String text(String key, @Nullable Object... arguments) {
        return texts.text(key, arguments);
    }

    /// The carrier, or for drayage, which names none, the rate's number.
    public String name(RateRow row) {
        return row.carrier().isBlank() ? text("rates.unnamed", Long.toString(row.rateNumber())) : row.carrier();
    }

    /// Returns the same for a table, whose heading names a drayage rate's number already.
    public String underHeading(RateRow row) {
        return row.carrier().isBlank() && row.drayage() != null ? Long.toString(row.rateNumber()) : name(row);
    }

    public String mode(String mode) {
        String key = "rates.mode." + mode;
        return texts.has(key) ? text(key) : PlainText.line(mode);
    }

    /// The day on which a rate delivers, `Tue Dec 1`; where it is not known, after how many days it does.
    public String delivers(RateRow row, PricedRates rates) {
        LocalDate day = rates.delivery(row);
        return day == null ? transit(row) : day(day);
    }

    /// Formats a day with its weekday, as short as it is unambiguous.
    public String day(LocalDate day) {
        return days.computeIfAbsent(
                day, asked -> formats.weekday(asked).replace(",", "").replace(' ', UNBROKEN));
    }

    /// Returns how many days a rate travels, in short for columns.
    public String transit(RateRow row) {
        return row.days() == null ? NONE : text("rates.days.short", row.days());
    }

    /// That a rate is over before it can be picked up; empty where it is not.
    ///
    /// @param zone that of the pickup
    public String overBeforePickup(RateRow row, PricedRates rates, ZoneId zone) {
        LocalDate pickup = rates.deliveries().pickup();
        return pickup != null
                        && row.expiry() instanceof Expiry.At(Instant end, String _)
                        && end.atZone(zone).toLocalDate().isBefore(pickup)
                ? text("rates.badge.pickup")
                : "";
    }

    /// The mode where there is little room.
    public String modeShort(String mode) {
        String key = "rates.mode.short." + mode;
        return texts.has(key) ? text(key) : mode(mode);
    }

    public String service(RateRow row) {
        return row.isDrayage() ? text("rates.prenotice", row.service()) : row.service();
    }

    /// Returns an amount with the dollar sign; what is no figure of money is shown as it came.
    public String money(@Nullable BigDecimal amount) {
        return amount == null || isNone(amount)
                ? NONE
                : Figures.usable(amount) ? formats.money(amount) : amount.toString();
    }

    /// Without the sign, for columns.
    public String amount(@Nullable BigDecimal amount) {
        return amount == null || isNone(amount)
                ? NONE
                : Figures.usable(amount) ? formats.amount(amount) : amount.toString();
    }

    private static boolean isNone(BigDecimal amount) {
        return amount.compareTo(Figures.NOT_READ) == 0;
    }

    /// Returns a difference of amounts with its sign.
    public String difference(@Nullable BigDecimal amount) {
        return amount == null ? NONE : (amount.signum() > 0 ? "+" : "") + amount(amount);
    }

    /// A price's difference from the last one: a bare zero would read as what it costs now.
    public String since(BigDecimal difference) {
        return difference.signum() == 0 ? text("rates.detail.last.same") : difference(difference);
    }

    /// Formats the change of a price against the quote before, for columns; where it is kept or given by hand,
    /// that of the carrier's.
    public String change(RateRow row, PricedRates rates, boolean hidden) {
        String difference = difference(rates.change(row));
        if (!rates.isKept(row)) {
            return difference;
        }
        return hidden
                ? text(rates.isByHand(row) ? "rates.change.own" : "rates.change.kept")
                : text("rates.change.buy", difference);
    }

    public String expires(RateRow row, Instant now) {
        return switch (row.expiry()) {
            case Expiry.At(Instant end, String _) ->
                end.isAfter(now) ? formats.remaining(Duration.between(now, end)) : text("rates.expired");
            case Expiry.NotStated _ -> text("rates.expiry.none");
            case Expiry.Unreadable _ -> text("rates.expiry.unreadable");
        };
    }

    /// The end of a rate in a sentence, by the clocks of a zone.
    public String expiresLong(RateRow row, Instant now, ZoneId zone) {
        return switch (row.expiry()) {
            case Expiry.At(Instant end, String _) ->
                end.isAfter(now)
                        ? text(
                                "rates.expires.in",
                                formats.zonedStamp(end, zone),
                                formats.remaining(Duration.between(now, end)).replace(' ', UNBROKEN))
                        : text("rates.expired.at", formats.zonedStamp(end, zone));
            case Expiry.NotStated _ -> text("rates.expiry.none.long");
            case Expiry.Unreadable(String was) -> text("rates.expiry.unreadable.long", PlainText.line(was));
        };
    }

    /// The exact moment and the service's own words, for hovering.
    public String expiresExactly(RateRow row) {
        return switch (row.expiry()) {
            case Expiry.At(Instant end, String was) -> formats.exact(end) + "\n" + PlainText.line(was);
            case Expiry.NotStated _ -> text("rates.expiry.none.long");
            case Expiry.Unreadable(String was) -> PlainText.line(was);
        };
    }

    public boolean isSoon(RateRow row, Instant now) {
        return row.expiry() instanceof Expiry.At(Instant end, String _)
                && end.isAfter(now)
                && Duration.between(now, end).compareTo(SOON) <= 0;
    }

    /// A word of the service in the reader's language where it is a known one.
    public String known(String word) {
        return texts.service(word);
    }

    /// The same words with a mark in the place of each amount of money, while buy figures are hidden: a service may
    /// write the price of a mile into the name of a charge. Feet, pounds and miles stay.
    ///
    /// @param rates those whose amounts the words may state without a currency
    public static String withoutAmounts(String words, List<RateRow> rates) {
        return PriceContents.withoutAmounts(
                words,
                rates.stream()
                        .flatMap(row -> Stream.concat(
                                Stream.of(row.buy(), row.suggested()),
                                row.charges().stream().map(RateCharge::amount)))
                        .toList());
    }

    /// Names what prices include, in the language of these texts.
    PriceContents contents() {
        return new PriceContents(texts, formats, accessorialNames);
    }

    /// The service's name for people, or its code taken apart.
    public String accessorial(NamedAccessorial accessorial) {
        return accessorialNames.of(accessorial, texts);
    }

    /// The same of a charge that is named without a type.
    public String accessorial(String word) {
        return accessorial(new NamedAccessorial(word, null));
    }

    /// How the charges compare with the total; without a figure while buy figures are hidden.
    public String sum(SumCheck check, boolean hidden) {
        return switch (check) {
            case SumCheck.Agrees _ -> text("rates.sum.agrees");
            case SumCheck.Unknown _ -> text("rates.sum.unknown");
            case SumCheck.WaivedInside(BigDecimal waived) ->
                text(hidden ? "rates.sum.differs.hidden" : "rates.sum.waived", money(waived));
            case SumCheck.Differs(BigDecimal difference) ->
                text(hidden ? "rates.sum.differs.hidden" : "rates.sum.differs", difference(difference));
        };
    }

    /// Returns the badges of a rate, most important first.
    public List<RateBadge> badges(RateRow row, PricedRates rates, Instant now) {
        return badges.of(row, rates, now);
    }

    /// By how many days a rate comes too late; empty where it does not.
    public Optional<RateBadge> late(RateRow row, PricedRates rates) {
        return badges.late(row, rates);
    }
}
