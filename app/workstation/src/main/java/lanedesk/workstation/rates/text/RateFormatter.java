package lanedesk.workstation.rates.text;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.freight.DecimalLimits;
import lanedesk.freight.SellPrice;
import lanedesk.freight.lane.Place;
import lanedesk.freight.rates.NamedAccessorial;
import lanedesk.freight.rates.RateCharge;
import lanedesk.workstation.fx.PortionBar.BarPortion;
import lanedesk.workstation.fx.layer.PaneState;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.BoardSnapshot;
import lanedesk.workstation.rates.board.ChargeSumResult;
import lanedesk.workstation.rates.board.Expiry;
import lanedesk.workstation.rates.board.LaneFacts;
import lanedesk.workstation.rates.board.LaneFacts.TypicalPrice;
import lanedesk.workstation.rates.board.MarketCondition;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.board.ShipmentSummary;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shipment.AccessorialNames;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.ExpiryTimeZones;
import lanedesk.workstation.shipment.IncludedServices;
import lanedesk.workstation.shipment.ProfitFormatter;
import lanedesk.workstation.shipment.RateFault;
import lanedesk.workstation.shipment.UnreadableFieldsText;
import org.jspecify.annotations.Nullable;

/// Formats rates, prices and shipments as text.
public final class RateFormatter {

    public static final String NONE = "–";
    private static final Duration EXPIRES_SOON_LIMIT = Duration.ofMinutes(5);
    private static final int MAX_BADGE_LENGTH = 18;
    private static final char NO_BREAK_SPACE = '\u00a0';

    private final Texts texts;
    private final Formats formats;
    private final AccessorialNames accessorialNames;
    private final LongFunction<String> packageNames;
    private final Function<Place, Optional<ZoneId>> zones;
    private final ErrorMessages errorMessages;
    private final ProfitFormatter profits;
    private final Map<LocalDate, String> dayTexts = new ConcurrentHashMap<>();

    /// @param packageNames returns the service's name of a package type; empty if unknown
    /// @param zones returns the time zone of a place; empty if unknown
    public RateFormatter(
            Texts texts,
            Formats formats,
            AccessorialNames accessorialNames,
            LongFunction<String> packageNames,
            Function<Place, Optional<ZoneId>> zones,
            ErrorMessages errorMessages) {
        this.texts = texts;
        this.formats = formats;
        this.accessorialNames = accessorialNames;
        this.packageNames = packageNames;
        this.zones = zones;
        this.errorMessages = errorMessages;
        profits = new ProfitFormatter(texts, formats);
    }

    /// Returns the same formatter for another language.
    public RateFormatter withLanguage(Language language) {
        return new RateFormatter(
                texts.withLanguage(language),
                formats.withLanguage(language),
                accessorialNames,
                packageNames,
                zones,
                errorMessages);
    }

    /// Returns the message about rates that could not be loaded, with a button that loads them again.
    public PaneState createFailureState(Throwable failure, Runnable retry) {
        return errorMessages.createPaneState(failure, retry);
    }

    /// Returns the time zone of a place; empty if unknown.
    public Optional<ZoneId> findTimeZone(Place place) {
        return zones.apply(place);
    }

    /// Returns the time zone in which the expiry of prices and the pickup are stated; the dispatcher's time
    /// zone without a board.
    public ZoneId customerZoneOf(@Nullable Board board) {
        return board == null ? formats.zone() : customerZoneOf(board.shipmentSummary());
    }

    /// Returns the time zone of a shipment's customer; the dispatcher's time zone if unknown.
    public ZoneId customerZoneOf(ShipmentSummary summary) {
        return new ExpiryTimeZones(zones, formats.zone()).timeZoneOrDispatcherZoneOf(summary.customerLocation());
    }

    /// Returns the translated name of a package type by its id; empty if unknown.
    public String packageName(long packageType) {
        return translateServiceTerm(packageNames.apply(packageType));
    }

    public Texts texts() {
        return texts;
    }

    public Formats formats() {
        return formats;
    }

    /// Returns the buy rate with the dollar sign. If it is unknown whether the total includes fuel, the text
    /// says so.
    public String buyTextWithFuelBasis(RateRow row) {
        return profits.buyRateText(row.rateCost());
    }

    /// Returns the profit of a sell price with the dollar sign.
    public String profitMoneyText(RateRow row, SellPrice.Priced price) {
        return profits.profitText(row.rateCost(), price.sellPrice());
    }

    /// Describes by how much the price is below the buy rate; empty if the price is not below the buy rate.
    public String lossWarningText(RateRow row, PricedRates rates) {
        BigDecimal sell = rates.sellPrice(row);
        return sell == null ? "" : profits.lossWarningText(row.rateCost(), sell, false);
    }

    public String textOf(String key, @Nullable Object... arguments) {
        return texts.text(key, arguments);
    }

    /// Returns the carrier's name; for drayage, a text with the rate's number.
    public String carrierName(RateRow row) {
        return row.carrier().isBlank() ? textOf("rates.unnamed", Long.toString(row.rateNumber())) : row.carrier();
    }

    /// Returns the carrier's name; for drayage, only the rate's number, because the heading of the column
    /// explains the number.
    public String carrierNameOrRateNumber(RateRow row) {
        return row.carrier().isBlank() && row.drayageAmounts() != null
                ? Long.toString(row.rateNumber())
                : carrierName(row);
    }

    public String modeName(String mode) {
        String key = "rates.mode." + mode;
        return texts.hasKey(key) ? textOf(key) : PlainText.toDisplayLine(mode);
    }

    /// Returns the delivery date of a rate, such as `Tue Dec 1`; if unknown, its transit days.
    public String deliveryOrTransitText(RateRow row, PricedRates rates) {
        LocalDate day = rates.deliveryDate(row);
        return day == null ? transitText(row) : dayText(day);
    }

    /// Returns a date with its weekday, without a year where possible.
    public String dayText(LocalDate day) {
        return dayTexts.computeIfAbsent(
                day,
                date -> formats.formatWeekdayDateWithYearUnlessNear(date)
                        .replace(",", "")
                        .replace(' ', NO_BREAK_SPACE));
    }

    /// Returns the transit days of a rate, abbreviated for columns.
    public String transitText(RateRow row) {
        return row.days() == null ? NONE : textOf("rates.days.short", row.days());
    }

    /// Describes that a rate expires before the pickup; empty if the rate does not expire before the pickup.
    ///
    /// @param zone time zone of the pickup
    public String expiresBeforePickupText(RateRow row, PricedRates rates, ZoneId zone) {
        LocalDate pickup = rates.deliveryDates().pickupDate();
        return pickup != null
                        && row.expiry() instanceof Expiry.At(Instant validityEnd, String _)
                        && validityEnd.atZone(zone).toLocalDate().isBefore(pickup)
                ? textOf("rates.badge.pickup")
                : "";
    }

    /// Returns the abbreviated name of a mode.
    public String shortModeName(String mode) {
        String key = "rates.mode.short." + mode;
        return texts.hasKey(key) ? textOf(key) : modeName(mode);
    }

    public String serviceName(RateRow row) {
        return row.isDrayage() ? textOf("rates.prenotice", row.service()) : row.service();
    }

    /// Returns an amount with the dollar sign; an implausible amount as received.
    public String moneyText(@Nullable BigDecimal amount) {
        return amount == null || isUnreadable(amount)
                ? NONE
                : DecimalLimits.isInRange(amount) ? formats.formatMoney(amount) : amount.toString();
    }

    /// Returns an amount without the dollar sign, for columns; an implausible amount as received.
    public String amountText(@Nullable BigDecimal amount) {
        return amount == null || isUnreadable(amount)
                ? NONE
                : DecimalLimits.isInRange(amount) ? formats.formatMoneyWithoutSign(amount) : amount.toString();
    }

    private static boolean isUnreadable(BigDecimal amount) {
        return amount.compareTo(DecimalLimits.UNREADABLE) == 0;
    }

    /// Returns an amount with its sign.
    public String signedAmountText(@Nullable BigDecimal amount) {
        return amount == null ? NONE : (amount.signum() > 0 ? "+" : "") + amountText(amount);
    }

    /// Returns the difference from a last price; for zero a word, because `0.00` would look like a price.
    public String changeSinceLastPriceText(BigDecimal difference) {
        return difference.signum() == 0 ? textOf("rates.detail.last.same") : signedAmountText(difference);
    }

    /// Returns the change of the sell price since the previous quote, for columns. If the price stayed at the
    /// requote, returns the change of the buy rate, or, while buy rates are hidden, that the price stayed.
    public String changeSincePreviousQuoteText(RateRow row, PricedRates rates, boolean isBuyHidden) {
        String difference = signedAmountText(rates.changeSincePreviousQuote(row));
        if (!rates.isPriceRetainedAtRequote(row)) {
            return difference;
        }
        return isBuyHidden
                ? textOf(rates.isPriceTypedByHand(row) ? "rates.change.own" : "rates.change.kept")
                : textOf("rates.change.buy", difference);
    }

    public String remainingTimeText(RateRow row, Instant now) {
        return switch (row.expiry()) {
            case Expiry.At(Instant validityEnd, String _) ->
                validityEnd.isAfter(now)
                        ? formats.formatRemainingTime(Duration.between(now, validityEnd))
                        : textOf("rates.expired");
            case Expiry.NotStated _ -> textOf("rates.expiry.none");
            case Expiry.Unreadable _ -> textOf("rates.expiry.unreadable");
        };
    }

    /// Describes the expiry of a rate in a sentence, in a time zone.
    public String longExpiryText(RateRow row, Instant now, ZoneId zone) {
        return switch (row.expiry()) {
            case Expiry.At(Instant validityEnd, String _) ->
                validityEnd.isAfter(now)
                        ? textOf(
                                "rates.expires.in",
                                formats.formatTimeOrShortDateTimeWithZone(validityEnd, zone),
                                formats.formatRemainingTime(Duration.between(now, validityEnd))
                                        .replace(' ', NO_BREAK_SPACE))
                        : textOf("rates.expired.at", formats.formatTimeOrShortDateTimeWithZone(validityEnd, zone));
            case Expiry.NotStated _ -> textOf("rates.expiry.none.long");
            case Expiry.Unreadable(String receivedText) ->
                textOf("rates.expiry.unreadable.long", PlainText.toDisplayLine(receivedText));
        };
    }

    /// Returns the exact expiry and the service's own text, for tooltips.
    public String exactExpiryText(RateRow row) {
        return switch (row.expiry()) {
            case Expiry.At(Instant validityEnd, String receivedText) ->
                formats.formatExactDateTime(validityEnd) + "\n" + PlainText.toDisplayLine(receivedText);
            case Expiry.NotStated _ -> textOf("rates.expiry.none.long");
            case Expiry.Unreadable(String receivedText) -> PlainText.toDisplayLine(receivedText);
        };
    }

    public boolean expiresSoon(RateRow row, Instant now) {
        return row.expiry() instanceof Expiry.At(Instant validityEnd, String _)
                && validityEnd.isAfter(now)
                && Duration.between(now, validityEnd).compareTo(EXPIRES_SOON_LIMIT) <= 0;
    }

    /// Returns the placeholder for a board without rates: why there are none, what to do, and a button that
    /// runs `editShipment`.
    public PaneState createNoRatesState(Board board, Runnable editShipment) {
        String unreadable =
                UnreadableFieldsText.unreadableRatesText(board.readingProblems(), board.wireNameOfRateList(), texts);
        PaneState.Action edit = new PaneState.Action(textOf("rates.edit"), editShipment);
        return unreadable.isEmpty()
                ? new PaneState.Empty("fth-truck", textOf("rates.none"), textOf("rates.none.advice"), edit)
                : new PaneState.Empty(
                        "fth-alert-triangle",
                        unreadable,
                        textOf("reading.ratesUnreadable", board.quoteNumbers()),
                        edit);
    }

    /// Returns why a rate of the shipment cannot be booked now, as a sentence; empty if the rate can be booked.
    /// Unacknowledged conditions are the last reason, because they are acknowledged on the board where the rate
    /// is booked.
    ///
    /// @param uncertainCount number of values of the shipment that were read from a request and are uncertain
    public String bookingBlockReason(
            BoardSnapshot state, RateRow row, int uncertainCount, @Nullable CustomerBranch customer, Instant now) {
        String shipmentReason = shipmentBlockReason(state, row.existingBooking(), uncertainCount, customer);
        if (!shipmentReason.isEmpty()) {
            return shipmentReason;
        }
        String rateReason = rateBlockReason(row, now);
        if (rateReason.isEmpty() && !isBookableForAllContainers(state.board(), row)) {
            return textOf("rates.barrier.containers", state.board().containerCount());
        }
        return rateReason.isEmpty() ? unacknowledgedConditionsReason(state.conditions()) : rateReason;
    }

    private static boolean isBookableForAllContainers(Board board, RateRow row) {
        return row.otherContainers().size() + 1 == board.containerCount()
                && row.otherContainers().stream()
                        .flatMap(other -> other.faults().stream())
                        .noneMatch(RateFault::preventsBooking);
    }

    /// Returns what an offer costs for all containers of the shipment together; empty for one container, or
    /// if an amount is missing.
    public String allContainersText(Board board, PricedRates rates, RateRow row, boolean isBuyHidden) {
        if (board.containerCount() == 1) {
            return "";
        }
        if (!isBookableForAllContainers(board, row)) {
            return textOf("rates.barrier.containers", board.containerCount());
        }
        BigDecimal sell = rates.sellPriceOfAllContainers(row);
        String sellText = sell == null ? textOf("rates.containers.unpriced") : moneyText(sell);
        BigDecimal buy = row.otherContainers().stream()
                .map(other -> other.rateCost().buyRate())
                .reduce(row.rateCost().buyRate(), BigDecimal::add);
        return isBuyHidden
                ? textOf("rates.containers.sell", board.containerCount(), sellText)
                : textOf("rates.containers.all", board.containerCount(), sellText, moneyText(buy));
    }

    /// Returns that conditions must be acknowledged before booking; empty if all are.
    public String unacknowledgedConditionsReason(List<MarketCondition> conditions) {
        long unreadCount = conditions.stream()
                .filter(condition -> !condition.isAcknowledged())
                .count();
        return unreadCount > 0 ? textOf("rates.barrier.conditions", unreadCount) : "";
    }

    private String shipmentBlockReason(
            BoardSnapshot state,
            RateRow.@Nullable ExistingBooking existingBooking,
            int uncertainCount,
            @Nullable CustomerBranch customer) {
        if (state.isSendingBooking() || (existingBooking != null && existingBooking.isBeingSent())) {
            return textOf("rates.barrier.sending");
        }
        if (existingBooking != null) {
            return existingBooking.orderNumber() == null
                    ? textOf("rates.barrier.unknown")
                    : textOf("rates.barrier.booked", Long.toString(existingBooking.orderNumber()));
        }
        if (state.areRatesOutdated()) {
            return textOf("rates.barrier.stale");
        }
        if (state.isRequestingRates()) {
            return textOf("rates.barrier.busy");
        }
        if (uncertainCount > 0) {
            return textOf("rates.barrier.doubts", uncertainCount);
        }
        if (customer == null || customer.canBook()) {
            return "";
        }
        return textOf(
                customer.active() ? "rates.barrier.activityUnread" : "rates.barrier.inactive", customer.customerName());
    }

    /// Returns why the rate itself cannot be booked, as a sentence; empty if the rate can be booked. The state
    /// of the shipment is ignored.
    public String rateBlockReason(RateRow row, Instant now) {
        if (row.faults().contains(RateFault.DUPLICATE_NUMBER)) {
            return textOf("rates.barrier.duplicate", Long.toString(row.rateNumber()));
        }
        if (row.faults().contains(RateFault.UNREAD_TERMS) || row.isBuyRateUnreadable()) {
            return textOf("rates.barrier.unread", UnreadableFieldsText.joinFieldNames(row.unreadFields(), texts));
        }
        if (row.faults().contains(RateFault.PRICE)) {
            return textOf("rates.barrier.price");
        }
        if (row.faults().contains(RateFault.CURRENCY)) {
            return textOf("rates.barrier.currency");
        }
        if (row.faults().contains(RateFault.EXPIRY)) {
            return textOf("rates.barrier.expiry");
        }
        return row.expiry().isExpiredAt(now) ? textOf("rates.barrier.expired") : "";
    }

    /// Translates a term of the service if the translations contain it; other terms are returned unchanged.
    public String translateServiceTerm(String text) {
        return texts.translateServiceTerm(text);
    }

    /// Replaces amounts of money in a text, because a service may put the price per mile into the name of a
    /// charge. Feet, pounds and miles stay.
    ///
    /// @param rates rates whose amounts are replaced even if the text states them without a currency
    public static String maskAmounts(String text, List<RateRow> rates) {
        return IncludedServices.maskAmounts(
                text,
                rates.stream()
                        .flatMap(row -> Stream.concat(
                                Stream.of(row.buy(), row.suggested()),
                                row.charges().stream().map(RateCharge::amount)))
                        .toList());
    }

    /// Returns the formatter of the services that a price includes, in this formatter's language.
    IncludedServices createIncludedServicesFormatter() {
        return new IncludedServices(texts, formats, accessorialNames);
    }

    /// Returns the service's name of an accessorial, or its code split into words.
    public String accessorialName(NamedAccessorial accessorial) {
        return accessorialNames.nameOf(accessorial, texts);
    }

    /// Describes how the sum of the charges compares with the total; without amounts while buy rates are
    /// hidden.
    public String chargeSumText(ChargeSumResult check, boolean isBuyHidden) {
        return switch (check) {
            case ChargeSumResult.Agrees _ -> textOf("rates.sum.agrees");
            case ChargeSumResult.Unknown _ -> textOf("rates.sum.unknown");
            case ChargeSumResult.AgreesWithWaivedCharges(BigDecimal waived) ->
                textOf(isBuyHidden ? "rates.sum.differs.hidden" : "rates.sum.waived", moneyText(waived));
            case ChargeSumResult.Differs(BigDecimal difference) ->
                textOf(isBuyHidden ? "rates.sum.differs.hidden" : "rates.sum.differs", signedAmountText(difference));
        };
    }

    /// Returns the segments of a bar that shows the parts of a price; parts whose amount is not positive are
    /// omitted.
    ///
    /// @param parts amounts of line haul less discount, fuel, first extra charge, other charges
    /// @param name returns the name of a part by its number, from 1
    public List<BarPortion> createBarPortions(List<BigDecimal> parts, IntFunction<String> name) {
        BigDecimal total = parts.stream().filter(part -> part.signum() > 0).reduce(BigDecimal.ZERO, BigDecimal::add);
        List<BarPortion> portions = new ArrayList<>();
        for (int number = 1; number <= parts.size(); number++) {
            BigDecimal part = parts.get(number - 1);
            if (part.signum() > 0) {
                String text = number == 1 ? textOf("rates.compare.freight") : name.apply(number);
                String percent = formats.formatPercent(part.movePointRight(2).divide(total, 1, RoundingMode.HALF_UP));
                portions.add(new BarPortion(
                        part.doubleValue(), text + " " + amountText(part) + " · " + percent, "rates-part-" + number));
            }
        }
        return portions;
    }

    /// Returns the badges of a rate, most important first.
    public List<RateBadge> badgesOf(RateRow row, PricedRates rates, Instant now) {
        List<RateBadge> badges = new ArrayList<>();
        RateRow.ExistingBooking existingBooking = row.existingBooking();
        if (existingBooking != null) {
            badges.add(createExistingBookingBadge(row, existingBooking));
        }
        switch (row.carrierPreference()) {
            case EXCLUDED -> badges.add(new RateBadge(textOf("rates.badge.excluded"), Tone.DANGER));
            case PREFERRED -> badges.add(new RateBadge(textOf("rates.badge.preferred"), Tone.ACCENT));
            case NEUTRAL -> {}
        }
        if (row.faults().contains(RateFault.DUPLICATE_NUMBER)) {
            badges.add(new RateBadge(textOf("rates.badge.duplicate"), Tone.DANGER));
        }
        if (row.faults().contains(RateFault.UNREAD_TERMS) || row.isBuyRateUnreadable()) {
            badges.add(new RateBadge(textOf("rates.badge.unread.terms"), Tone.DANGER));
        } else if (row.faults().contains(RateFault.UNREAD)) {
            badges.add(new RateBadge(textOf("rates.badge.unread"), Tone.WARNING));
        }
        if (row.faults().contains(RateFault.PRICE) && !row.isBuyRateUnreadable()) {
            badges.add(new RateBadge(textOf("rates.badge.price"), Tone.DANGER));
        }
        if (row.faults().contains(RateFault.CURRENCY)) {
            badges.add(new RateBadge(textOf("rates.badge.currency"), Tone.DANGER));
        }
        if (row.faults().contains(RateFault.EXPIRY)) {
            badges.add(new RateBadge(textOf("rates.badge.expiry"), Tone.DANGER));
        }
        if (row.faults().contains(RateFault.FIGURE)) {
            badges.add(new RateBadge(textOf("rates.badge.figure"), Tone.WARNING));
        }
        createLateBadgeIfLate(row, rates).ifPresent(badges::add);
        if (expiresSoon(row, now)) {
            badges.add(new RateBadge(textOf("rates.badge.expiring"), Tone.WARNING));
        }
        if (rates.isBestValueOfSeveral(row)) {
            badges.add(new RateBadge(textOf("rates.badge.best"), Tone.ACCENT));
        }
        if (rates.isLowestPriceOfSeveral(row)) {
            badges.add(new RateBadge(textOf("rates.badge.lowest"), Tone.SUCCESS));
        }
        if (rates.isFastestOfSeveral(row)) {
            badges.add(new RateBadge(textOf("rates.badge.fastest"), Tone.SUCCESS));
        }
        if (rates.isPriceTypedByHand(row)) {
            badges.add(new RateBadge(textOf("rates.badge.own"), Tone.ACCENT));
        }
        createMissingAccessorialsBadge(row).ifPresent(badges::add);
        for (String equipment : row.equipment()) {
            badges.add(new RateBadge(shortenToBadgeLength(translateServiceTerm(equipment)), Tone.NEUTRAL));
        }
        return badges;
    }

    private RateBadge createExistingBookingBadge(RateRow row, RateRow.ExistingBooking existingBooking) {
        if (existingBooking.rateNumber() != row.rateNumber()) {
            return new RateBadge(textOf("rates.badge.locked"), Tone.NEUTRAL);
        }
        if (existingBooking.orderNumber() != null) {
            return new RateBadge(textOf("rates.badge.booked"), Tone.SUCCESS);
        }
        return existingBooking.isBeingSent()
                ? new RateBadge(textOf("rates.badge.sending"), Tone.ACCENT)
                : new RateBadge(textOf("rates.badge.unknown"), Tone.DANGER);
    }

    /// Returns the badge with the days that a rate arrives too late; empty if the rate arrives in time.
    public Optional<RateBadge> createLateBadgeIfLate(RateRow row, PricedRates rates) {
        Long daysToSpare = rates.daysBeforeDeadline(row);
        return daysToSpare == null || daysToSpare >= 0
                ? Optional.empty()
                : Optional.of(new RateBadge(textOf("rates.badge.late", -daysToSpare), Tone.WARNING));
    }

    /// Returns the badge of an unusual price; empty if the price is not unusual.
    ///
    /// @param typicalPrice the usual buy rate of the offer; null if unknown
    public Optional<RateBadge> createUnusualPriceBadge(RateRow row, @Nullable TypicalPrice typicalPrice) {
        return typicalPrice == null
                ? Optional.empty()
                : typicalPrice
                        .unusualPercentAbove(row.rateCost().buyRate())
                        .map(percent -> new RateBadge(
                                textOf(
                                        percent > 0 ? "rates.badge.above" : "rates.badge.below",
                                        formats.formatPercent(BigDecimal.valueOf(Math.abs(percent)))),
                                percent > 0 ? Tone.WARNING : Tone.SUCCESS));
    }

    /// Describes an unusual buy rate: `14% above the median of 9 quotes on this lane in 90 days ($523.00)`;
    /// empty if the buy rate is not unusual.
    ///
    /// @param typicalPrice the usual buy rate; null if unknown
    public String unusualPriceText(BigDecimal buyRate, @Nullable TypicalPrice typicalPrice) {
        return typicalPrice == null
                ? ""
                : typicalPrice
                        .unusualPercentAbove(buyRate)
                        .map(percent -> textOf(
                                (percent > 0 ? "rates.usual.above." : "rates.usual.below.") + typicalPrice.matchLevel(),
                                formats.formatPercent(BigDecimal.valueOf(Math.abs(percent))),
                                typicalPrice.quoteCount(),
                                LaneFacts.WINDOW_DAYS,
                                moneyText(typicalPrice.median())))
                        .orElse("");
    }

    /// Returns the number of pieces as text; for a container, its size and type.
    public String freightText(ShipmentSummary summary) {
        Long pieces = summary.pieces();
        return pieces == null ? containerText(summary) : textOf("rates.line.pieces", pieces);
    }

    private Optional<RateBadge> createMissingAccessorialsBadge(RateRow row) {
        List<NamedAccessorial> missing = row.missingAccessorials();
        if (missing.isEmpty()) {
            return Optional.empty();
        }
        String text = missing.size() == 1
                ? textOf("rates.badge.missing", accessorialName(missing.getFirst()))
                : textOf("rates.badge.missing.many", missing.size());
        return Optional.of(new RateBadge(text, Tone.DANGER));
    }

    private static String shortenToBadgeLength(String text) {
        return text.length() <= MAX_BADGE_LENGTH ? text : text.substring(0, MAX_BADGE_LENGTH - 1) + "…";
    }

    /// Returns the facts about a shipment: freight (pieces, weight, volume, hazmat), distance, requested
    /// accessorials.
    public List<String> shipmentSummaryFacts(ShipmentSummary summary) {
        List<String> facts = new ArrayList<>();
        List<String> freightParts = new ArrayList<>();
        String container = containerText(summary);
        if (!container.isEmpty()) {
            freightParts.add(container);
        }
        Long pieces = summary.pieces();
        if (pieces != null) {
            freightParts.add(textOf("rates.line.pieces", pieces));
        }
        freightParts.add(formats.formatNumber(summary.weight(), 1) + (summary.isMetric() ? " kg" : " lb"));
        BigDecimal cube = summary.cube();
        if (cube != null && cube.signum() > 0) {
            freightParts.add(
                    formats.formatNumber(cube, summary.isMetric() ? 2 : 0) + (summary.isMetric() ? " m³" : " ft³"));
        }
        if (summary.isHazardous()) {
            freightParts.add(textOf("rates.line.hazardous"));
        }
        facts.add(String.join(" · ", freightParts));
        BigDecimal mileage = summary.mileage();
        if (mileage != null && mileage.signum() > 0) {
            facts.add(textOf("rates.line.distance", formats.formatNumber(mileage, 0)));
        }
        if (!summary.requestedAccessorials().isEmpty()) {
            facts.add(summary.requestedAccessorials().stream()
                    .map(this::accessorialName)
                    .distinct()
                    .collect(Collectors.joining(", ")));
        }
        return facts;
    }

    /// Describes the container, and whether it is refrigerated if its type says otherwise: `40′ Dry container ·
    /// reefer`; empty for OTR.
    public String containerText(ShipmentSummary summary) {
        ShipmentSummary.Container container = summary.container();
        if (container == null) {
            return "";
        }
        String type = container.length() + "′ " + translateServiceTerm(container.type());
        Boolean isCooled = container.isCooled();
        return isCooled == null ? type : type + " · " + textOf(isCooled ? "rates.line.reefer" : "rates.line.dry");
    }
}
