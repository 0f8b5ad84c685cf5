package lanedesk.sandbox.documents;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.sandbox.model.Mode;
import lanedesk.sandbox.model.ReferenceCatalog;
import lanedesk.sandbox.model.Uom;
import lanedesk.sandbox.model.booking.Address;
import lanedesk.sandbox.model.booking.BookedOtrShipment;
import lanedesk.sandbox.model.booking.Commodity;
import lanedesk.sandbox.model.booking.Contact;
import lanedesk.sandbox.model.booking.FreightDirection;
import lanedesk.sandbox.model.booking.HazardousContact;
import lanedesk.sandbox.model.booking.Movement;
import lanedesk.sandbox.model.otr.CarrierQuote;
import lanedesk.sandbox.model.otr.Insurance;
import lanedesk.sandbox.model.otr.RateCharge;
import lanedesk.sandbox.model.reference.AccessorialOption;
import lanedesk.sandbox.model.reference.PackageType;
import org.jspecify.annotations.Nullable;

/// Converts a booked OTR shipment to the pages of its documents.
final class OtrPageBuilder {
    static final int MAX_LABELS = 1000;

    private static final Pattern UN_NUMBER = Pattern.compile("\\b(UN|NA)[ -]?(\\d{4})\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern PACKING_GROUP =
            Pattern.compile("\\b(?:PG|packing group)[ .:]*(III|II|I)\\b", Pattern.CASE_INSENSITIVE);
    private static final String CLASS_NUMBER =
            "[1-9](?:\\.[1-6][A-S]?)?(?: ?\\([1-9](?:\\.[1-6])?(?:, ?[1-9](?:\\.[1-6])?)*\\))?";
    private static final Pattern NAMED_CLASS = Pattern.compile(
            "\\b(?:hazard )?(?:class|division)[ .:]*(" + CLASS_NUMBER + ")(?![\\w.])", Pattern.CASE_INSENSITIVE);
    private static final Pattern UNNAMED_CLASS = Pattern.compile("(?:^|,)\\s*(" + CLASS_NUMBER + ")\\s*(?=,|$)");
    private static final String SEPARATORS_AT_EDGES = "^[\\s,;:/\\u2013\\u2014-]+|[\\s,;:/\\u2013\\u2014-]+$";

    private final ReferenceCatalog catalog;

    OtrPageBuilder(ReferenceCatalog catalog) {
        this.catalog = catalog;
    }

    BillOfLadingPage toBillOfLadingPage(BookedOtrShipment shipment) {
        Movement movement = shipment.booking().movement();
        List<Commodity> commodities = sortHazardousFirst(movement.commodities());
        Map<Integer, String> packages = packageNamesById();
        return new BillOfLadingPage(
                createLetterhead(shipment, "Straight Bill of Lading", "Original, not negotiable"),
                createAddressParty("Ship from", movement.pickupAddress(), movement.pickupContact()),
                createAddressParty("Ship to", movement.deliveryAddress(), movement.deliveryContact()),
                createBillToParty(shipment),
                createCarrierParty(shipment),
                createFreightTermCheckBoxes(shipment.booking().freightDirection()),
                commodities.stream()
                        .map(commodity -> toTableRow(commodity, movement.uom(), packages))
                        .toList(),
                createTotalRow(commodities, movement.uom()),
                toEmergencyContact(movement),
                accessorialNames(shipment),
                createInsuranceFacts(shipment));
    }

    /// Creates the labels of a shipment. If the shipment has at most [#MAX_LABELS] handling units, every unit
    /// gets a label. Otherwise every commodity gets a label with the range of its units and the number of
    /// copies to print. This rule limits the size of the file.
    LabelPage toLabelPage(BookedOtrShipment shipment) {
        Movement movement = shipment.booking().movement();
        Address deliveryAddress = movement.deliveryAddress();
        String city = DocumentFormatter.joinNonBlank(", ", deliveryAddress.city(), deliveryAddress.state());
        return new LabelPage(
                shipment.bolNumber(),
                shipment.orderNumber(),
                DocumentFormatter.formatDay(movement.estimatedPickupDate()),
                shipment.rate().carrierName(),
                DocumentFormatter.joinNonBlank(
                        " \u00b7 ",
                        shipment.rate().mode().apiName(),
                        shipment.rate().service()),
                createAddressParty("From", movement.pickupAddress(), null),
                createAddressParty("Ship to", deliveryAddress, movement.deliveryContact()),
                chooseFontSizeClass(deliveryAddress.name(), 34, 70),
                DocumentFormatter.stripNonBlankParts(deliveryAddress.addressLine1(), deliveryAddress.addressLine2()),
                city,
                chooseFontSizeClass(city, 15, 40),
                deliveryAddress.zipcode(),
                chooseFontSizeClass(deliveryAddress.zipcode(), 7, 10),
                deliveryAddress.country(),
                toLabels(shipment));
    }

    private List<LabelPage.Label> toLabels(BookedOtrShipment shipment) {
        List<Commodity> commodities =
                sortHazardousFirst(shipment.booking().movement().commodities());
        Map<Integer, String> packages = packageNamesById();
        long units = unitCount(commodities);
        List<LabelPage.Label> labels = new ArrayList<>();
        long firstUnit = 1;
        for (Commodity commodity : commodities) {
            long lastUnit = firstUnit + commodity.quantity() - 1;
            if (units > MAX_LABELS) {
                labels.add(toLabel(shipment, commodity, packages, firstUnit, lastUnit, units));
            } else {
                for (long unit = firstUnit; unit <= lastUnit; unit++) {
                    labels.add(toLabel(shipment, commodity, packages, unit, unit, units));
                }
            }
            firstUnit = lastUnit + 1;
        }
        return labels;
    }

    private static LabelPage.Label toLabel(
            BookedOtrShipment shipment,
            Commodity commodity,
            Map<Integer, String> packages,
            long first,
            long last,
            long units) {
        String position = DocumentFormatter.formatCount(first)
                + (first == last ? "" : "\u2013" + DocumentFormatter.formatCount(last));
        return new LabelPage.Label(
                shipment.bolNumber() + "-" + String.format(Locale.ROOT, "%04d", first),
                position,
                DocumentFormatter.formatCount(units),
                position.length() + DocumentFormatter.formatCount(units).length() > 5 ? "wide" : "big",
                reorderDescriptionIfHazardous(commodity),
                packageTypeName(commodity, packages),
                DocumentFormatter.formatWeight(
                        commodity.weight(), shipment.booking().movement().uom()),
                DocumentFormatter.formatDimensions(
                        commodity, shipment.booking().movement().uom()),
                commodity.hazardous(),
                commodity.stackable(),
                first == last ? null : DocumentFormatter.formatCount(last - first + 1));
    }

    /// Returns the CSS class of the largest font size in which the text fits: `large` up to the length
    /// `maxLarge`, `medium` up to the length `maxMedium`, otherwise `small`.
    private static String chooseFontSizeClass(String text, int maxLarge, int maxMedium) {
        return text.length() <= maxLarge ? "large" : text.length() <= maxMedium ? "medium" : "small";
    }

    RateConfirmationPage toRateConfirmationPage(BookedOtrShipment shipment) {
        Movement movement = shipment.booking().movement();
        CarrierQuote rate = shipment.rate();
        List<Commodity> commodities = movement.commodities();
        BigDecimal weight =
                commodities.stream().map(DocumentFormatter::totalWeight).reduce(BigDecimal.ZERO, BigDecimal::add);
        List<LabeledValue> freightFacts = new ArrayList<>(List.of(
                new LabeledValue("Units", DocumentFormatter.formatCount(unitCount(commodities))),
                new LabeledValue("Lines", DocumentFormatter.formatCount(commodities.size())),
                new LabeledValue("Weight", DocumentFormatter.formatWeight(weight, movement.uom())),
                new LabeledValue("Distance", DocumentFormatter.formatNumber(shipment.mileage()) + " mi"),
                new LabeledValue("Transit", formatTransitTime(rate)),
                new LabeledValue("Hazardous", commodities.stream().anyMatch(Commodity::hazardous) ? "Yes" : "No")));
        if (!rate.equipmentTypes().isEmpty()) {
            freightFacts.add(new LabeledValue("Equipment", formatEquipment(rate)));
        }
        return new RateConfirmationPage(
                createLetterhead(shipment, "Rate Confirmation", "Agreed between the customer's broker and the carrier"),
                createAddressParty("Pickup", movement.pickupAddress(), movement.pickupContact()),
                createAddressParty("Delivery", movement.deliveryAddress(), movement.deliveryContact()),
                createCustomerParty("Customer", shipment),
                createCarrierParty(shipment),
                "Code",
                rate.charges().stream().map(OtrPageBuilder::toCharge).toList(),
                "Agreed total",
                DocumentFormatter.formatDollars(rate.totalAmount()),
                freightFacts,
                accessorialNames(shipment),
                List.of());
    }

    private static Letterhead createLetterhead(BookedOtrShipment shipment, String title, String subtitle) {
        CarrierQuote rate = shipment.rate();
        return Letterhead.of(
                shipment,
                title,
                subtitle,
                new LabeledValue("Order", String.valueOf(shipment.orderNumber())),
                new LabeledValue("Quote", String.valueOf(shipment.booking().quoteNumber())),
                new LabeledValue("Rate", String.valueOf(rate.rateNumber())),
                new LabeledValue(
                        "Estimated pickup",
                        DocumentFormatter.formatDayAndTime(
                                shipment.booking().movement().estimatedPickupDate())),
                new LabeledValue(
                        "Mode and service",
                        DocumentFormatter.joinNonBlank(
                                " \u00b7 ", rate.mode() == Mode.LTL ? "LTL" : "Truckload", rate.service())));
    }

    private static Party createAddressParty(String role, Address address, @Nullable Contact contact) {
        return new Party(
                role,
                address.name(),
                DocumentFormatter.stripNonBlankParts(
                        address.addressLine1(),
                        address.addressLine2(),
                        DocumentFormatter.formatPlace(
                                address.city(), address.state(), address.zipcode(), address.country())),
                contact == null
                        ? null
                        : DocumentFormatter.joinNonBlank(" \u00b7 ", contact.name(), contact.phone(), contact.email()));
    }

    private static Party createBillToParty(BookedOtrShipment shipment) {
        String role = switch (shipment.booking().freightDirection()) {
            case INBOUND -> "Freight charges billed to consignee";
            case OUTBOUND -> "Freight charges billed to shipper";
            case THIRD_PARTY -> "Third party, freight charges billed to";
        };
        return createCustomerParty(role, shipment);
    }

    private static Party createCustomerParty(String role, BookedOtrShipment shipment) {
        return Party.ofCustomer(
                role,
                shipment.customer(),
                shipment.booking().customerBsn(),
                shipment.quote().requestingUser());
    }

    private static Party createCarrierParty(BookedOtrShipment shipment) {
        CarrierQuote rate = shipment.rate();
        String equipment = formatEquipment(rate);
        return new Party(
                "Carrier",
                rate.carrierName(),
                DocumentFormatter.stripNonBlankParts(
                        DocumentFormatter.joinNonBlank(
                                " \u00b7 ", "Carrier " + rate.carrierNumber(), rate.service(), formatTransitTime(rate)),
                        equipment.isEmpty() ? rate.serviceDescription() : "Equipment: " + equipment),
                null);
    }

    private static String formatTransitTime(CarrierQuote rate) {
        return DocumentFormatter.formatCountWithNoun(rate.transitDays(), "business day", "business days")
                + " in transit";
    }

    private static String formatEquipment(CarrierQuote rate) {
        return rate.equipmentTypes().stream()
                .map(trailer -> trailer.length() > 0 ? trailer.length() + " ft " + trailer.name() : trailer.name())
                .collect(Collectors.joining(", "));
    }

    private static List<FormCheckBox> createFreightTermCheckBoxes(FreightDirection direction) {
        return List.of(
                new FormCheckBox("Prepaid", direction == FreightDirection.OUTBOUND),
                new FormCheckBox("Collect", direction == FreightDirection.INBOUND),
                new FormCheckBox("Third party", direction == FreightDirection.THIRD_PARTY));
    }

    private static List<Commodity> sortHazardousFirst(List<Commodity> commodities) {
        return commodities.stream()
                .sorted(Comparator.comparing(commodity -> !commodity.hazardous()))
                .toList();
    }

    private Map<Integer, String> packageNamesById() {
        return catalog.packageTypes().stream()
                .collect(Collectors.toMap(PackageType::id, PackageType::name, (first, second) -> first));
    }

    private static String packageTypeName(Commodity commodity, Map<Integer, String> packages) {
        return packages.getOrDefault(commodity.packageType(), "Type " + commodity.packageType());
    }

    private static String reorderDescriptionIfHazardous(Commodity commodity) {
        return commodity.hazardous() ? reorderHazardousDescription(commodity.description()) : commodity.description();
    }

    private static BillOfLadingPage.Line toTableRow(Commodity commodity, Uom uom, Map<Integer, String> packages) {
        String units = DocumentFormatter.formatCount(commodity.quantity());
        BigDecimal weight = DocumentFormatter.totalWeight(commodity);
        String stacking = commodity.stackable() ? "Stackable, " + commodity.levels() + " levels" : "Do not stack";
        return new BillOfLadingPage.Line(
                units,
                packageTypeName(commodity, packages),
                units,
                DocumentFormatter.formatWeight(weight, uom),
                DocumentFormatter.formatWeight(commodity.weight(), uom) + " each",
                commodity.hazardous(),
                reorderDescriptionIfHazardous(commodity),
                stacking,
                DocumentFormatter.formatDimensions(commodity, uom),
                DocumentFormatter.formatVolume(DocumentFormatter.totalVolume(commodity, uom), uom),
                commodity.freightClass());
    }

    private static BillOfLadingPage.Total createTotalRow(List<Commodity> commodities, Uom uom) {
        BigDecimal weight =
                commodities.stream().map(DocumentFormatter::totalWeight).reduce(BigDecimal.ZERO, BigDecimal::add);
        BigDecimal cube = commodities.stream()
                .map(commodity -> DocumentFormatter.totalVolume(commodity, uom))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        return new BillOfLadingPage.Total(
                DocumentFormatter.formatCount(unitCount(commodities)),
                DocumentFormatter.formatWeight(weight, uom),
                DocumentFormatter.formatVolume(cube, uom),
                DocumentFormatter.joinNonBlank(
                        " \u00b7 ",
                        DocumentFormatter.formatCountWithNoun(commodities.size(), "line", "lines"),
                        cube.signum() > 0
                                ? "density " + DocumentFormatter.calculateAndFormatDensity(weight, cube, uom)
                                : ""));
    }

    private static long unitCount(List<Commodity> commodities) {
        return commodities.stream().mapToLong(Commodity::quantity).sum();
    }

    private static List<LabeledValue> createInsuranceFacts(BookedOtrShipment shipment) {
        Insurance insurance = shipment.quote().insurance();
        List<LabeledValue> facts = new ArrayList<>();
        facts.add(new LabeledValue(
                "Declared value",
                insurance == null ? "Not declared" : DocumentFormatter.formatDollars(insurance.cargoValue())));
        String insured = shipment.booking().insured() ? "Yes" : "No";
        String goodsCondition =
                insurance == null ? "" : insurance.goodsValue().name().toLowerCase(Locale.ROOT) + " goods";
        facts.add(new LabeledValue("Insured", DocumentFormatter.joinNonBlank(", ", insured, goodsCondition)));
        if (insurance != null) {
            facts.add(new LabeledValue(
                    "Insured party",
                    DocumentFormatter.joinNonBlank(", ", insurance.insuredName(), insurance.insuredCountry())));
            if (insurance.addFreightCost() || insurance.addExtraCoverage()) {
                facts.add(new LabeledValue(
                        "Covers",
                        DocumentFormatter.joinNonBlank(
                                ", ",
                                insurance.addFreightCost() ? "freight cost" : "",
                                insurance.addExtraCoverage() ? "10% extra for lost profits" : "")));
            }
        }
        return facts;
    }

    private static RateConfirmationPage.Charge toCharge(RateCharge charge) {
        return new RateConfirmationPage.Charge(
                charge.displayName(),
                String.valueOf(charge.chargeCode()),
                DocumentFormatter.formatDollars(charge.amount()),
                charge.isWaived());
    }

    /// Converts the hazardous contact of a shipment to the emergency contact on the bill of lading. Without a
    /// hazardous contact, returns null, or a contact `not given` if a commodity is hazardous.
    private static BillOfLadingPage.@Nullable Emergency toEmergencyContact(Movement movement) {
        HazardousContact contact = movement.hazardousContact();
        if (contact == null && movement.commodities().stream().noneMatch(Commodity::hazardous)) {
            return null;
        }
        if (contact == null) {
            return new BillOfLadingPage.Emergency("not given", "", List.of());
        }
        String phone = contact.findPhone().orElse("");
        String name = contact.findName().orElse("");
        List<LabeledValue> otherFields = contact.fields().entrySet().stream()
                .filter(field -> !field.getValue().isBlank())
                .filter(field ->
                        !field.getValue().equals(phone) && !field.getValue().equals(name))
                .map(field -> new LabeledValue(toSentenceCase(field.getKey()), field.getValue()))
                .toList();
        return new BillOfLadingPage.Emergency(phone, name, otherFields);
    }

    /// Converts a field name to a label: `contractNumber` becomes `Contract number`.
    private static String toSentenceCase(String fieldName) {
        String text = fieldName.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
        return text.isEmpty() ? text : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    /// Returns the display names of a shipment's accessorials: first the requested accessorials, then the
    /// accessorials included in the rate. No name appears twice.
    private List<String> accessorialNames(BookedOtrShipment shipment) {
        Map<String, AccessorialOption> options = catalog.accessorials(null).stream()
                .collect(Collectors.toMap(
                        accessorial -> createAccessorialKey(accessorial.accessorial(), accessorial.accessorialType()),
                        Function.identity(),
                        (first, second) -> first));
        Stream<String> requestedNames = shipment.quote().accessorials().stream()
                .map(accessorial ->
                        createDisplayNameWithType(options, accessorial.accessorial(), accessorial.accessorialType()));
        Stream<String> includedNames = shipment.rate().accessorials().stream()
                .map(accessorial ->
                        createDisplayNameWithType(options, accessorial.accessorial(), accessorial.accessorialType()));
        return Stream.concat(requestedNames, includedNames).distinct().toList();
    }

    private static String createDisplayNameWithType(
            Map<String, AccessorialOption> options, String accessorial, @Nullable String type) {
        AccessorialOption option = options.get(createAccessorialKey(accessorial, type));
        String name = option == null ? accessorial : option.displayName();
        return type == null || name.toLowerCase(Locale.ROOT).contains(type.toLowerCase(Locale.ROOT))
                ? name
                : name + " (" + type.toLowerCase(Locale.ROOT) + ")";
    }

    private static String createAccessorialKey(String accessorial, @Nullable String type) {
        return accessorial + '\n' + (type == null ? "" : type);
    }

    /// Returns the basic description of a hazardous material in the order of 49 CFR 172.202: identification
    /// number, proper shipping name, class with subsidiary classes, packing group. Other text must not stand
    /// between these parts. Returns the text unchanged if it has no identification number or already starts
    /// with its identification number. The customer's text is legally binding, so only a part that is clearly
    /// in the wrong place is moved.
    static String reorderHazardousDescription(String text) {
        Matcher number = UN_NUMBER.matcher(text);
        if (!number.find() || number.start() == 0) {
            return text;
        }
        RemainingText remainingText = new RemainingText(text);
        String id = remainingText.removeMatch(UN_NUMBER).replaceAll("[ -]", "").toUpperCase(Locale.ROOT);
        String group = remainingText.removeMatch(PACKING_GROUP).toUpperCase(Locale.ROOT);
        String hazardClass = remainingText.removeMatch(NAMED_CLASS);
        if (hazardClass.isEmpty()) {
            hazardClass = remainingText.removeMatch(UNNAMED_CLASS);
        }
        String name = remainingText
                .text
                .replaceAll("\\s*,(?:\\s*,)+", ",")
                .replaceAll("\\s{2,}", " ")
                .replaceAll(SEPARATORS_AT_EDGES, "");
        return DocumentFormatter.joinNonBlank(", ", id, name, hazardClass, group.isEmpty() ? "" : "PG " + group);
    }

    private static final class RemainingText {
        private String text;

        RemainingText(String text) {
            this.text = text;
        }

        /// Removes the first match of the pattern from the text. Returns the pattern's group if the pattern has
        /// exactly one group, otherwise the whole match. Returns the empty string if there is no match.
        String removeMatch(Pattern pattern) {
            Matcher matcher = pattern.matcher(text);
            if (!matcher.find()) {
                return "";
            }
            text = text.substring(0, matcher.start()) + " " + text.substring(matcher.end());
            return matcher.groupCount() == 1 ? matcher.group(1) : matcher.group();
        }
    }

    /// The values that the template of an OTR shipment's straight bill of lading shows.
    record BillOfLadingPage(
            Letterhead letterhead,
            Party shipper,
            Party consignee,
            Party billTo,
            Party carrier,
            List<FormCheckBox> terms,
            List<Line> lines,
            Total total,
            @Nullable Emergency emergency,
            List<String> services,
            List<LabeledValue> values) {

        /// A row of the commodity table, with formatted values.
        record Line(
                String units,
                String packaging,
                String pieces,
                String weight,
                String weightEach,
                boolean hazardous,
                String description,
                String detail,
                String dimensions,
                String cube,
                String freightClass) {}

        /// The row of totals below the commodity table, with formatted values.
        record Total(String units, String weight, String cube, String detail) {}

        /// The emergency contact for hazardous materials. `who` is the name of the contact; `others` are all
        /// further fields.
        record Emergency(String phone, String who, List<LabeledValue> others) {}
    }

    /// The values that the template of the shipping labels shows: the values that all labels share, and the
    /// list of labels.
    record LabelPage(
            String bolNumber,
            long orderNumber,
            String pickupDate,
            String carrier,
            String service,
            Party shipper,
            Party consignee,
            String consigneeSize,
            List<String> streets,
            String city,
            String citySize,
            String postalCode,
            String postalCodeSize,
            String country,
            List<Label> labels) {

        /// A shipping label.
        ///
        /// @param code the content of the barcode
        /// @param position the number of the unit, such as `3`, or the range of units, such as `1–5,000`
        /// @param count the number of all units of the shipment
        /// @param positionSize the CSS class of a font size in which position and count fit
        /// @param copies number of copies to print if the label is for all units of a commodity; otherwise null
        record Label(
                String code,
                String position,
                String count,
                String positionSize,
                String description,
                String packaging,
                String weight,
                String dimensions,
                boolean hazardous,
                boolean stackable,
                @Nullable String copies) {}
    }

    /// A check box on a document. `on` is true if the check box is checked.
    record FormCheckBox(String label, boolean on) {}
}
