package lanedesk.workstation.offers;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.client.ClientException;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.otr.QuoteItem;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.client.reference.Uom;
import lanedesk.freight.Measure;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.request.found.ExtractedAccessorial;
import lanedesk.freight.request.found.ExtractedContainer;
import lanedesk.freight.request.found.ExtractedItem;
import lanedesk.freight.request.found.ExtractedPlace;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.journal.quote.NewQuote;
import lanedesk.search.TextFolder;
import lanedesk.workstation.shipment.AccessorialMatcher;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.SavedQuote;
import org.jspecify.annotations.Nullable;

/// Compares a customer's answer with the shipment that the offered rates were quoted for.
final class AnswerComparison {

    private static final int MAX_DECIMALS = 2;

    private final QuoteService quoteService;
    private final Supplier<List<AccessorialOption>> accessorialOptions;
    private final OfferFormatter formatter;

    /// @param accessorialOptions the service's accessorials; called on the FX thread
    AnswerComparison(
            QuoteService quoteService, Supplier<List<AccessorialOption>> accessorialOptions, OfferFormatter formatter) {
        this.quoteService = quoteService;
        this.accessorialOptions = accessorialOptions;
        this.formatter = formatter;
    }

    /// A value of the answer that differs from the offered shipment.
    ///
    /// @param label name of the value
    /// @param offered the value that was quoted
    /// @param answered the value of the answer
    /// @param isCertain whether the value was read with certainty
    record Change(String label, String offered, String answered, boolean isCertain) {}

    /// Finds the quote of an offered price; empty if the quote is not stored here or unreadable. Called in the
    /// background.
    Optional<SavedQuote> findQuote(OfferedRate price) {
        try {
            return quoteService.findQuoteAndCache(price.quote());
        } catch (ClientException.Unreadable unreadable) {
            return Optional.empty();
        }
    }

    /// The changes, in the order of the form. Called on the FX thread.
    List<Change> compare(SavedQuote quote, ExtractedShipment answer) {
        List<Change> changes = new ArrayList<>();
        NewQuote details = quote.stored().details();
        addPlace(
                changes,
                "from",
                answer.origin(),
                details.lane().origin(),
                details.lane().origin());
        addPlace(
                changes,
                "to",
                answer.destination(),
                details.lane().destination(),
                details.lane().destination());
        addPlace(
                changes,
                "warehouse",
                answer.warehouse(),
                details.lane().destination(),
                details.lane().origin() + " " + details.lane().destination());
        addDate(changes, "ready", details.readyDate(), answer.readyDate());
        addDate(changes, "arrive", details.mustDeliverBy(), answer.mustDeliverBy());
        switch (quote) {
            case SavedQuote.Otr otr -> {
                addItems(changes, otr.request(), answer);
                addAccessorials(changes, otr.request(), answer.accessorials());
            }
            case SavedQuote.Drayage drayage -> addContainer(changes, drayage.request(), answer);
        }
        return changes;
    }

    private void addPlace(
            List<Change> changes, String label, @Nullable ExtractedPlace place, String offered, String offeredText) {
        if (place == null) {
            return;
        }
        String folded = TextFolder.foldCaseAndAccents(offeredText);
        ExtractedValue<String> named = place.postalCode() == null ? place.city() : place.postalCode();
        if (named != null && !folded.contains(TextFolder.foldCaseAndAccents(named.value()))) {
            add(changes, label, offered, place.toPlace().toSingleLine(), named.certain());
        }
    }

    private void addDate(
            List<Change> changes, String label, @Nullable LocalDate offered, @Nullable ExtractedValue<LocalDate> day) {
        if (day != null && !day.value().equals(offered)) {
            add(changes, label, offered == null ? "" : formatDay(offered), formatDay(day.value()), day.certain());
        }
    }

    private String formatDay(LocalDate day) {
        return formatter.formats.formatWeekdayDateWithYearUnlessNear(day);
    }

    private void addItems(List<Change> changes, OtrQuoteRequest request, ExtractedShipment answer) {
        List<QuoteItem> offeredItems = request.items();
        List<ExtractedItem> items = answer.items();
        // A number may be about one of several items, so it is then compared with their total but uncertain.
        boolean isOnlyItem = offeredItems.size() == 1 && items.size() == 1;
        BigDecimal offeredPieces = BigDecimal.valueOf(
                offeredItems.stream().mapToInt(QuoteItem::quantity).sum());
        List<ExtractedValue<BigDecimal>> quantities = items.stream()
                .map(ExtractedItem::quantity)
                .filter(Objects::nonNull)
                .<ExtractedValue<BigDecimal>>map(Objects::requireNonNull)
                .toList();
        if (!quantities.isEmpty()) {
            BigDecimal pieces = quantities.stream().map(ExtractedValue::value).reduce(BigDecimal.ZERO, BigDecimal::add);
            if (pieces.compareTo(offeredPieces) != 0) {
                add(
                        changes,
                        "pieces",
                        formatNumber(offeredPieces),
                        formatNumber(pieces),
                        isOnlyItem && quantities.getFirst().certain());
            }
        }
        UnitSystem offeredSystem = systemOf(request.uom());
        UnitSystem system = answer.unitSystem() == null
                ? offeredSystem
                : answer.unitSystem().value();
        if (items.stream().anyMatch(item -> item.weight() != null)) {
            BigDecimal offeredWeight = offeredItems.stream()
                    .map(item -> item.weight().multiply(BigDecimal.valueOf(item.quantity())))
                    .reduce(BigDecimal.ZERO, BigDecimal::add);
            BigDecimal weight = items.stream()
                    .filter(item -> item.weight() != null)
                    .map(item -> Objects.requireNonNull(item.weight())
                            .value()
                            .multiply(
                                    item.quantity() == null
                                            ? BigDecimal.ONE
                                            : item.quantity().value()))
                    .reduce(BigDecimal.ZERO, BigDecimal::add);
            boolean isCertain = isOnlyItem
                    && items.getFirst().quantity() != null
                    && Objects.requireNonNull(items.getFirst().weight()).certain();
            addMeasure(changes, Measure.WEIGHT, offeredWeight, offeredSystem, weight, system, isCertain);
        }
        if (isOnlyItem) {
            addSize(changes, offeredItems.getFirst(), offeredSystem, items.getFirst(), system);
        }
    }

    private void addMeasure(
            List<Change> changes,
            Measure measure,
            BigDecimal offered,
            UnitSystem offeredSystem,
            BigDecimal answered,
            UnitSystem system,
            boolean isCertain) {
        BigDecimal converted = measure.convertForDisplay(answered, system, offeredSystem);
        String offeredText = formatNumber(offered) + " " + offeredSystem.symbol(measure);
        String answeredText = formatNumber(converted) + " " + offeredSystem.symbol(measure);
        if (!offeredText.equals(answeredText)) {
            add(changes, "weight", offeredText, answeredText, isCertain);
        }
    }

    private void addSize(
            List<Change> changes, QuoteItem offered, UnitSystem offeredSystem, ExtractedItem item, UnitSystem system) {
        ExtractedValue<BigDecimal> length = item.length();
        ExtractedValue<BigDecimal> width = item.width();
        ExtractedValue<BigDecimal> height = item.height();
        if (length == null || width == null || height == null || offered.length() == null) {
            return;
        }
        String offeredText = formatSize(Stream.of(offered.length(), offered.width(), offered.height()), offeredSystem);
        String answeredText = formatSize(
                Stream.of(length, width, height)
                        .map(side -> Measure.LENGTH.convertForDisplay(side.value(), system, offeredSystem)),
                offeredSystem);
        if (!offeredText.equals(answeredText)) {
            add(changes, "size", offeredText, answeredText, length.certain() && width.certain() && height.certain());
        }
    }

    private String formatSize(Stream<? extends @Nullable BigDecimal> sides, UnitSystem system) {
        return sides.map(side -> side == null ? "–" : formatNumber(side))
                .collect(Collectors.joining(" × ", "", " " + system.symbol(Measure.LENGTH)));
    }

    // Adds the services that the offer does not include.
    private void addAccessorials(
            List<Change> changes, OtrQuoteRequest request, List<ExtractedAccessorial> accessorials) {
        for (ExtractedAccessorial extracted : accessorials) {
            String type = extracted.type().value().toString();
            String description = extracted.description().value();
            Optional<AccessorialOption> option =
                    AccessorialMatcher.findByTypeAndText(accessorialOptions.get(), type, description);
            boolean isIncluded = option.isPresent()
                    && request.accessorials().stream()
                            .anyMatch(offered ->
                                    offered.accessorial().equals(option.get().accessorial()));
            if (!isIncluded) {
                add(
                        changes,
                        "service",
                        option.isPresent() ? formatter.text("offers.answer.notIncluded") : "",
                        option.map(found -> formatter.texts.translateServiceTerm(found.displayName()))
                                .orElse(description),
                        extracted.description().certain());
            }
        }
    }

    private void addContainer(List<Change> changes, DrayageQuoteRequest request, ExtractedShipment answer) {
        ExtractedContainer container = answer.container();
        if (container == null) {
            return;
        }
        ExtractedValue<Integer> length = container.lengthFeet();
        if (length != null && length.value() != request.container().containerLength()) {
            add(
                    changes,
                    "length",
                    formatter.text("offers.answer.feet", request.container().containerLength()),
                    formatter.text("offers.answer.feet", length.value()),
                    length.certain());
        }
        ExtractedValue<BigDecimal> weight = container.weight();
        if (weight != null) {
            UnitSystem offeredSystem = systemOf(request.uom());
            addMeasure(
                    changes,
                    Measure.WEIGHT,
                    request.container().weight(),
                    offeredSystem,
                    weight.value(),
                    answer.unitSystem() == null
                            ? offeredSystem
                            : answer.unitSystem().value(),
                    weight.certain());
        }
    }

    private static UnitSystem systemOf(@Nullable Uom uom) {
        return Uom.METRIC.equals(uom) ? UnitSystem.METRIC : UnitSystem.US;
    }

    private String formatNumber(BigDecimal number) {
        return formatter.formats.formatNumber(number, MAX_DECIMALS);
    }

    private void add(List<Change> changes, String label, String offered, String answered, boolean isCertain) {
        changes.add(new Change(
                formatter.text("offers.answer." + label),
                offered.isEmpty() ? formatter.text("offers.notStated") : offered,
                answered,
                isCertain));
    }
}
