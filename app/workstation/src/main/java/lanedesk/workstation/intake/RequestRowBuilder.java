package lanedesk.workstation.intake;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.util.Subscription;
import lanedesk.client.OpenEnum;
import lanedesk.client.otr.Mode;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.freight.Measure;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.reference.ReferenceParser;
import lanedesk.freight.request.found.ExtractedAccessorial;
import lanedesk.freight.request.found.ExtractedContainer;
import lanedesk.freight.request.found.ExtractedItem;
import lanedesk.freight.request.found.ExtractedPlace;
import lanedesk.freight.request.found.ExtractedRequest;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.request.RequestOpening;
import lanedesk.workstation.form.ParsedValueRow;
import lanedesk.workstation.form.RequestFieldMarks;
import lanedesk.workstation.form.TextPreview;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.AccessorialMatcher;
import lanedesk.workstation.shipment.AccessorialNames;
import lanedesk.workstation.shipment.ReferenceData;
import lanedesk.workstation.shipment.ReferenceList;
import lanedesk.workstation.shipment.ReferenceTexts;
import org.jspecify.annotations.Nullable;

/// Creates the preview rows of a shipment, in the order of the form.
public final class RequestRowBuilder {

    private static final int MAX_DECIMALS = 2;

    private final ReferenceData referenceData;
    /// The texts of the rows.
    final Texts texts;
    final Formats formats;

    public RequestRowBuilder(ReferenceData reference, Texts texts, Formats formats) {
        this.texts = texts.textsOfFeature(RequestRowBuilder.class);
        this.referenceData = reference;
        this.formats = formats;
    }

    /// The preview rows of a shipment.
    List<ParsedValueRow> createShipmentRows(ExtractedShipment shipment) {
        UnitSystem system = shipment.unitSystem() == null
                ? UnitSystem.US
                : shipment.unitSystem().value();
        List<ParsedValueRow> rows = new ArrayList<>();
        addPlaceRow(rows, "from", shipment.origin());
        addPlaceRow(rows, "to", shipment.destination());
        ExtractedContainer container = shipment.container();
        if (container != null) {
            addContainerRows(rows, container, system);
        }
        addPlaceRow(rows, "warehouse", shipment.warehouse());
        addRowIfPresent(rows, "ready", shipment.readyDate(), formats::formatWeekdayDateWithYearUnlessNear);
        addRowIfPresent(rows, "arrive", shipment.mustDeliverBy(), formats::formatWeekdayDateWithYearUnlessNear);
        shipment.modes().forEach(mode -> addRowIfPresent(rows, "mode", mode, texts::translateServiceTerm));
        for (int index = 0; index < shipment.items().size(); index++) {
            addItemRows(rows, index + 1, shipment.items().get(index), system);
        }
        shipment.accessorials().forEach(extractedAccessorial -> addAccessorialRow(rows, extractedAccessorial));
        addRowIfPresent(rows, "value", shipment.declaredValue(), formats::formatMoney);
        shipment.references()
                .forEach(reference -> addRowIfPresent(
                        rows,
                        "reference",
                        reference,
                        number -> ReferenceTexts.shortKindName(ReferenceParser.kindOf(reference.sourceText()), texts)
                                + " " + number));
        return rows;
    }

    /// The customer of a request, or else its sender or the name of its file.
    String customerOrSenderText(ParsedRequest request) {
        QuotedCustomer customer = request.customer();
        String sender = request.text().sender();
        return PlainText.toDisplayLine(customer != null ? customer.name() : sender.isEmpty() ? request.name() : sender);
    }

    /// The lane of a request in one line, or the quote that the request answers.
    String laneOrAnswerText(ParsedRequest request) {
        if (request.answer() != null) {
            return texts.text(
                    "intake.new.answer", Long.toString(request.answer().quoteNumber()));
        }
        List<ExtractedShipment> shipments = request.shipmentsOrEmptyOne();
        ExtractedShipment first = shipments.isEmpty() ? ExtractedShipment.EMPTY : shipments.getFirst();
        if (!first.hasItemOrPlace()) {
            return texts.text("intake.note.nothing");
        }
        ExtractedContainer container = first.container();
        ExtractedValue<String> port =
                container == null ? null : container.terminal() == null ? container.market() : container.terminal();
        String origin = port == null ? formatPlace(first.origin()) : PlainText.toDisplayLine(port.value());
        return texts.text(
                "intake.new.lane",
                origin,
                formatPlace(first.destination() == null ? first.warehouse() : first.destination()),
                shipments.size());
    }

    private static String formatPlace(@Nullable ExtractedPlace place) {
        return place == null ? "?" : PlainText.toDisplayLine(place.toPlace().toSingleLine());
    }

    /// Who has had the request since when, and what was quoted: "Dana (DESK-2) has had this request since 9:12
    /// AM. Quote 227210569. Offered: from $1,210.00."
    String openedBeforeText(ParsedRequest request) {
        RequestOpening first = request.openings().stream()
                .filter(RequestOpening::isRemote)
                .findFirst()
                .orElse(request.openings().getFirst());
        String time = formats.formatTimeOrShortDateTime(first.openedAt());
        String person = Stream.of(first.dispatcher(), first.workstation())
                .filter(part -> !part.isBlank())
                .map(PlainText::toDisplayLine)
                .collect(Collectors.joining(", "));
        String opened = first.isRemote()
                ? texts.text("intake.opened.colleague", person, time)
                : texts.text("intake.opened.self", time);
        Offer offer = request.lastOffer();
        if (offer != null) {
            List<OfferedRate> rates = offer.details().prices().rates();
            return texts.text(
                    "intake.opened.offered",
                    opened,
                    Long.toString(rates.getFirst().quoteNumber()),
                    rates.size(),
                    formats.formatMoney(offer.lowestRate().sellPrice()),
                    formats.formatTimeOrShortDateTime(offer.madeAt()));
        }
        return first.quoteNumber() == null
                ? texts.text("intake.opened.unquoted", opened)
                : texts.text("intake.opened.quoted", opened, Long.toString(first.quoteNumber()));
    }

    /// The rows about the sender.
    List<ParsedValueRow> createSenderRows(
            @Nullable ExtractedValue<QuotedCustomer> customer,
            @Nullable ExtractedValue<PreviousShipment> previousShipment) {
        List<ParsedValueRow> rows = new ArrayList<>();
        addRowIfPresent(rows, "customer", customer, QuotedCustomer::name);
        addRowIfPresent(
                rows,
                "last",
                previousShipment,
                earlier -> texts.text(
                        "intake.last",
                        earlier.earlierQuote().lane().origin(),
                        earlier.earlierQuote().lane().destination(),
                        formats.formatDate(earlier.earlierQuote()
                                .quotedAt()
                                .atZone(formats.zone())
                                .toLocalDate())));
        return rows;
    }

    /// The rows of the parts of a request that were not read: attachments by name, and lines.
    List<ParsedValueRow> createUnreadRows(ParsedRequest request) {
        Stream<ParsedValueRow> files = request.text().unreadAttachments().stream()
                .map(file -> ParsedValueRow.createUnreadRow(rowLabel("file"), file));
        return Stream.concat(files, createUnreadRows(request.extracted().unreadLines()))
                .toList();
    }

    /// The rows of a typed line: its values, then the words that were not read.
    List<ParsedValueRow> createLineRows(ExtractedRequest request) {
        return Stream.concat(
                        request.shipments().stream().flatMap(shipment -> createShipmentRows(shipment).stream()),
                        createUnreadRows(request.unreadLines()))
                .toList();
    }

    /// Starts loading the accessorials of the service, unless they are loaded.
    void startLoadingAccessorials() {
        AccessorialNames.startLoadingAccessorials(referenceData);
    }

    /// Whether the accessorials of the service are loaded or could not be loaded.
    boolean areAccessorialsLoadedOrFailed() {
        return accessorialLists()
                .map(list -> list.stateProperty().get())
                .allMatch(state -> state.isLoaded() || state.failure() != null);
    }

    /// Calls an action whenever accessorials of the service are loaded.
    Subscription subscribeToAccessorials(Runnable onLoaded) {
        return Subscription.combine(accessorialLists()
                .map(list -> list.stateProperty().subscribe((_, _) -> onLoaded.run()))
                .toArray(Subscription[]::new));
    }

    private Stream<ReferenceList<AccessorialOption>> accessorialLists() {
        return OpenEnum.knownValues(Mode.class).stream().map(referenceData::accessorialsOfMode);
    }

    /// The first accessorial that is not on the service's list; empty if all are on it.
    Optional<String> findUnlistedAccessorial(ExtractedShipment shipment) {
        return shipment.accessorials().stream()
                .filter(extracted -> findAccessorialOption(
                                extracted.type().value().toString(),
                                extracted.description().value())
                        .isEmpty())
                .map(extracted -> extracted.description().value())
                .findFirst();
    }

    private Stream<ParsedValueRow> createUnreadRows(List<String> unreadTexts) {
        String unreadLabel = texts.textsOfFeature(TextPreview.class).text("preview.unread");
        return unreadTexts.stream().map(value -> ParsedValueRow.createUnreadRow(unreadLabel, value));
    }

    private void addPlaceRow(List<ParsedValueRow> rows, String name, @Nullable ExtractedPlace place) {
        if (place != null) {
            List<ExtractedValue<?>> leaves =
                    RequestFieldMarks.nonNullValuesOf(place.city(), place.state(), place.postalCode(), place.country());
            rows.add(ParsedValueRow.createRow(rowLabel(name), place.toPlace().toSingleLine(), leaves));
        }
    }

    private void addContainerRows(List<ParsedValueRow> rows, ExtractedContainer container, UnitSystem system) {
        addRowIfPresent(
                rows, "operation", container.moveType(), moveType -> texts.text("intake.operation." + moveType));
        addRowIfPresent(rows, "type", container.type(), type -> texts.text("intake.type." + type));
        addRowIfPresent(rows, "length", container.lengthFeet(), feet -> texts.text("intake.feet", feet));
        addRowIfPresent(rows, "reefer", container.reefer(), this::yesOrNoText);
        addRowIfPresent(rows, "cargo", container.weight(), weight -> formatMeasure(weight, Measure.WEIGHT, system));
        addRowIfPresent(rows, "market", container.market(), Function.identity());
        addRowIfPresent(rows, "terminal", container.terminal(), Function.identity());
        addRowIfPresent(rows, "line", container.steamshipLine(), Function.identity());
        addRowIfPresent(rows, "booking", container.bookingNumber(), Function.identity());
        addRowIfPresent(rows, "container", container.containerNumber(), Function.identity());
    }

    private void addItemRows(List<ParsedValueRow> rows, int number, ExtractedItem item, UnitSystem system) {
        List<ParsedValueRow> values = new ArrayList<>();
        ExtractedValue<BigDecimal> quantity = item.quantity();
        ExtractedValue<String> packaging = item.packaging();
        if (quantity != null || packaging != null) {
            values.add(ParsedValueRow.createRow(
                    rowLabel("quantity"),
                    Stream.of(
                                    quantity == null ? "" : formats.formatNumber(quantity.value(), MAX_DECIMALS),
                                    packaging == null ? "" : texts.translateServiceTerm(packaging.value()))
                            .filter(text -> !text.isEmpty())
                            .collect(Collectors.joining(" ")),
                    RequestFieldMarks.nonNullValuesOf(quantity, packaging)));
        }
        addRowIfPresent(values, "weight", item.weight(), weight -> formatMeasure(weight, Measure.WEIGHT, system));
        List<ExtractedValue<?>> sides = RequestFieldMarks.nonNullValuesOf(item.length(), item.width(), item.height());
        if (!sides.isEmpty()) {
            values.add(ParsedValueRow.createRow(
                    rowLabel("size"),
                    Stream.of(item.length(), item.width(), item.height())
                            .map(side -> side == null ? "–" : formats.formatNumber(side.value(), MAX_DECIMALS))
                            .collect(Collectors.joining(" × ", "", " " + system.symbol(Measure.LENGTH))),
                    sides));
        }
        addRowIfPresent(values, "volume", item.volume(), volume -> formatMeasure(volume, Measure.VOLUME, system));
        addRowIfPresent(values, "class", item.freightClass(), Function.identity());
        addRowIfPresent(values, "un", item.unNumber(), Function.identity());
        addRowIfPresent(values, "hazardClass", item.hazardClass(), Function.identity());
        addRowIfPresent(values, "packingGroup", item.packingGroup(), Function.identity());
        addRowIfPresent(values, "hazardous", item.hazardous(), this::yesOrNoText);
        addRowIfPresent(values, "stackable", item.stackable(), this::yesOrNoText);
        ExtractedValue<String> name = item.name();
        List<ExtractedValue<?>> allValues = Stream.concat(
                        Stream.ofNullable(name), values.stream().flatMap(row -> row.values().stream()))
                .<ExtractedValue<?>>map(Function.identity())
                .toList();
        rows.add(new ParsedValueRow(
                ParsedValueRow.Kind.ITEM,
                texts.text("intake.row.item", number),
                name == null ? "" : name.value(),
                allValues,
                name == null ? List.of() : List.of(name.sourceText())));
        values.stream()
                .map(row -> ParsedValueRow.createRow(
                        ParsedValueRow.Kind.ITEM_VALUE, row.label(), row.value(), row.values()))
                .forEach(rows::add);
    }

    private void addAccessorialRow(List<ParsedValueRow> rows, ExtractedAccessorial extractedAccessorial) {
        String type = extractedAccessorial.type().value().toString();
        String text = extractedAccessorial.description().value();
        String name = findAccessorialOption(type, text)
                .map(option -> texts.translateServiceTerm(option.displayName()))
                .orElseGet(
                        () -> areAccessorialsLoadedOrFailed() ? texts.text("intake.accessorial.unknown", text) : text);
        rows.add(ParsedValueRow.createRow(
                texts.text("intake.row.accessorial." + type),
                name,
                RequestFieldMarks.nonNullValuesOf(extractedAccessorial.description(), extractedAccessorial.type())));
    }

    private Optional<AccessorialOption> findAccessorialOption(String type, String text) {
        return AccessorialMatcher.findByTypeAndText(
                accessorialLists().flatMap(list -> list.values().stream()).toList(), type, text);
    }

    private String formatMeasure(BigDecimal value, Measure measure, UnitSystem system) {
        return formats.formatNumber(value, MAX_DECIMALS) + " " + system.symbol(measure);
    }

    private String yesOrNoText(boolean yes) {
        return texts.text(yes ? "intake.yes" : "intake.no");
    }

    private <T> void addRowIfPresent(
            List<ParsedValueRow> rows,
            String name,
            @Nullable ExtractedValue<T> extracted,
            Function<T, String> formatter) {
        if (extracted != null) {
            rows.add(ParsedValueRow.createRow(rowLabel(name), formatter.apply(extracted.value()), List.of(extracted)));
        }
    }

    private String rowLabel(String name) {
        return texts.text("intake.row." + name);
    }
}
