package lanedesk.sandbox.documents;

import com.openhtmltopdf.extend.FSObjectDrawer;
import com.openhtmltopdf.extend.FSSupplier;
import com.openhtmltopdf.extend.OutputDevice;
import com.openhtmltopdf.outputdevice.helper.BaseRendererBuilder.FontStyle;
import com.openhtmltopdf.outputdevice.helper.ExternalResourceControlPriority;
import com.openhtmltopdf.pdfboxout.PdfBoxRenderer;
import com.openhtmltopdf.pdfboxout.PdfRendererBuilder;
import com.openhtmltopdf.render.DefaultObjectDrawerFactory;
import com.openhtmltopdf.render.RenderingContext;
import com.openhtmltopdf.util.XRLog;
import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.Template;
import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.Rectangle2D;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import lanedesk.sandbox.model.ApiDateTime;
import lanedesk.sandbox.model.ReferenceCatalog;
import lanedesk.sandbox.model.booking.BookedDrayageShipment;
import lanedesk.sandbox.model.booking.BookedOtrShipment;
import lanedesk.sandbox.model.booking.BookedShipment;
import lanedesk.sandbox.model.booking.BookingTerminal;
import lanedesk.sandbox.model.booking.DocumentGenerator;
import lanedesk.sandbox.model.booking.DocumentType;
import lanedesk.sandbox.model.booking.DrayageBookRequest;
import lanedesk.sandbox.model.booking.DrayageLoad;
import lanedesk.sandbox.model.booking.GeneratedDocument;
import lanedesk.sandbox.model.booking.Schedule;
import lanedesk.sandbox.model.booking.ShipperConsignee;
import lanedesk.sandbox.model.drayage.DrayageRate;
import lanedesk.sandbox.model.drayage.OperationType;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentInformation;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;
import uk.org.okapibarcode.backend.Code128;
import uk.org.okapibarcode.backend.HumanReadableLocation;

/// Generates the documents of a booking as PDF files. An OTR shipment has a straight bill of lading, shipping
/// labels and a rate confirmation. A drayage move has a delivery order, which is also its bill of lading, and a
/// rate confirmation.
///
/// Reads only resources of the sandbox. Fonts, style sheets and templates are loaded when the content of a
/// document is first created, and cached.
public final class PdfDocumentGenerator implements DocumentGenerator {
    private static final Mustache.Compiler COMPILER = Mustache.compiler()
            .nullValue("")
            .emptyStringIsFalse(true)
            .strictSections(true)
            .withEscaper(PdfDocumentGenerator::escapeXml)
            .withLoader(name -> new StringReader(readResource(name + ".html")));

    private static final int FONT_HEADER_BYTES = 12;
    private static final int FONT_TABLE_ENTRY_BYTES = 16;
    private static final String AUTHOR = "LaneDesk Sandbox Freight";
    private static final String COMMON_STYLE_SHEET = "house";

    static {
        XRLog.setLoggingEnabled(false);
    }

    private final Map<String, Template> compiledTemplates = new ConcurrentHashMap<>();
    private final Map<String, byte[]> loadedFonts = new ConcurrentHashMap<>();
    private final Map<String, String> loadedStyles = new ConcurrentHashMap<>();
    private final OtrPageBuilder otrPageBuilder;

    /// @param catalog provides the names of package types and accessorials
    public PdfDocumentGenerator(ReferenceCatalog catalog) {
        otrPageBuilder = new OtrPageBuilder(catalog);
    }

    @Override
    public List<GeneratedDocument> generate(BookedShipment shipment) {
        return switch (shipment) {
            case BookedOtrShipment otr ->
                List.of(
                        createDocument(
                                DocumentType.BILL_OF_LADING,
                                "BOL",
                                otr,
                                "Bill of lading",
                                "Straight bill of lading, original, not negotiable",
                                "letter",
                                () -> fillTemplate("bill-of-lading", otrPageBuilder.toBillOfLadingPage(otr))),
                        createDocument(
                                DocumentType.SHIPPING_LABEL,
                                "Labels",
                                otr,
                                "Shipping labels",
                                "A label, 4 by 6 inches, for each handling unit",
                                "label",
                                () -> fillTemplate("labels", otrPageBuilder.toLabelPage(otr))),
                        createRateConfirmation(
                                otr,
                                "The agreed charges of an over-the-road shipment",
                                () -> otrPageBuilder.toRateConfirmationPage(otr)));
            case BookedDrayageShipment container ->
                List.of(
                        createDocument(
                                DocumentType.BILL_OF_LADING,
                                "DeliveryOrder",
                                container,
                                "Delivery order",
                                "Delivery order and bill of lading of a container",
                                "letter",
                                () -> fillTemplate("delivery-order", toDeliveryOrderPage(container))),
                        createRateConfirmation(
                                container,
                                "The agreed charges of a container move",
                                () -> toRateConfirmationPage(container)));
        };
    }

    private GeneratedDocument createRateConfirmation(
            BookedShipment shipment, String subject, Supplier<RateConfirmationPage> page) {
        return createDocument(
                DocumentType.OTHER,
                "RateConfirmation",
                shipment,
                "Rate confirmation",
                subject,
                "letter",
                () -> fillTemplate("rate-confirmation", page.get()));
    }

    /// @param body creates the content of the body element when the document is requested
    private GeneratedDocument createDocument(
            DocumentType type,
            String kind,
            BookedShipment shipment,
            String title,
            String subject,
            String style,
            Supplier<String> body) {
        String number = shipment.bolNumber().replaceAll("[^A-Za-z0-9._-]", "_").toUpperCase(Locale.ROOT);
        return new GeneratedDocument(
                type,
                kind + "-" + number + ".pdf",
                "pdf",
                "application/pdf",
                () -> renderPdf(new HtmlDocument(
                        title + " " + shipment.bolNumber(), subject, style, body.get(), shipment.bookedAt())));
    }

    /// Renders a document as a PDF with embedded font subsets. The same document always gives the same bytes.
    private byte[] renderPdf(HtmlDocument document) {
        Set<WritingSystem> scripts = WritingSystem.findRequiredBy(document.title() + document.body());
        PdfRendererBuilder builder = new PdfRendererBuilder()
                .usePdfVersion(1.7f)
                .usePdfUaAccessibility(true)
                .withProducer(AUTHOR)
                .useReplacementText("?")
                .useExternalResourceAccessControl(
                        (uri, type) -> false, ExternalResourceControlPriority.RUN_BEFORE_RESOLVING_URI)
                .useObjectDrawerFactory(createBarcodeDrawerFactory())
                .withHtmlContent(toHtml(document, scripts), null);
        for (WritingSystem script : scripts) {
            builder.useFont(
                    createFontSupplier(script.regularFontFile()), script.fontFamily(), 400, FontStyle.NORMAL, true);
            builder.useFont(
                    createFontSupplier(script.boldFontFile()), script.fontFamily(), 700, FontStyle.NORMAL, true);
        }
        if (scripts.stream().anyMatch(WritingSystem::isRightToLeft)) {
            builder.useUnicodeBidiSplitter(RightToLeftReorderer.Splitter::new);
            builder.useUnicodeBidiReorderer(new RightToLeftReorderer());
            builder.defaultTextDirection(PdfRendererBuilder.TextDirection.LTR);
        }
        try (PdfBoxRenderer renderer = builder.buildPdfRenderer();
                PDDocument pdf = renderer.createPDFKeepOpen()) {
            writeMetadata(pdf, document);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            pdf.save(out);
            return out.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static DefaultObjectDrawerFactory createBarcodeDrawerFactory() {
        DefaultObjectDrawerFactory drawers = new DefaultObjectDrawerFactory();
        drawers.registerDrawer(Barcode.TYPE, new Barcode());
        return drawers;
    }

    private String toHtml(HtmlDocument document, Set<WritingSystem> scripts) {
        String families = scripts.stream().map(WritingSystem::fontFamily).collect(Collectors.joining(", "));
        return """
            <html lang="en"><head><title>%s</title><meta name="description" content="%s"/>
            <style>body { font-family: %s; }
            %s
            %s</style></head><body>%s</body></html>
            """.formatted(
                        escapeXml(document.title()),
                        escapeXml(document.subject()),
                        families,
                        loadStyleSheet(COMMON_STYLE_SHEET),
                        loadStyleSheet(document.style()),
                        document.body());
    }

    private String loadStyleSheet(String name) {
        return loadedStyles.computeIfAbsent(name, key -> readResource(key + ".css"));
    }

    private FSSupplier<InputStream> createFontSupplier(String file) {
        return () -> new ByteArrayInputStream(
                loadedFonts.computeIfAbsent(file, PdfDocumentGenerator::readFontAndHideGlyphTable));
    }

    /// Returns the bytes of the font. Renames its table of glyph substitutions (GSUB), so that PDFBox does not
    /// find the table. Without this, PDFBox would spend most of the rendering time on applying the table. The
    /// documents do not need the table: they use no ligatures, and [RightToLeftReorderer] joins Arabic letters.
    private static byte[] readFontAndHideGlyphTable(String name) {
        try (InputStream in = PdfDocumentGenerator.class.getResourceAsStream("fonts/" + name)) {
            if (in == null) {
                throw new IllegalStateException("no font " + name);
            }
            byte[] bytes = in.readAllBytes();
            hideTable("GSUB", bytes);
            return bytes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void hideTable(String tag, byte[] font) {
        int tables = ByteBuffer.wrap(font).getShort(4);
        for (int i = 0; i < tables; i++) {
            int entry = FONT_HEADER_BYTES + i * FONT_TABLE_ENTRY_BYTES;
            if (new String(font, entry, 4, StandardCharsets.US_ASCII).equals(tag)) {
                font[entry] = 'x';
            }
        }
    }

    private static void writeMetadata(PDDocument pdf, HtmlDocument document) {
        PDDocumentInformation information = pdf.getDocumentInformation();
        Calendar creationDate = GregorianCalendar.from(document.createdAt().atZone(ZoneOffset.UTC));
        information.setTitle(document.title());
        information.setSubject(document.subject());
        information.setAuthor(AUTHOR);
        information.setCreator(AUTHOR);
        information.setCreationDate(creationDate);
        information.setModificationDate(creationDate);
        pdf.setDocumentId((long) document.hashCode());
    }

    /// Draws `<object type="barcode" data="…">` as a Code 128 symbol in vector graphics that fills the
    /// element's box. The style sheet must leave a white margin of ten modules on the left and on the right.
    private static final class Barcode implements FSObjectDrawer {
        static final String TYPE = "barcode";

        @Override
        public Map<Shape, String> drawObject(
                Element element,
                double x,
                double y,
                double width,
                double height,
                OutputDevice device,
                RenderingContext context,
                int dotsPerPixel) {
            Code128 symbol = encode(element.getAttribute("data"));
            double boxWidth = width / dotsPerPixel;
            double boxHeight = height / dotsPerPixel;
            double module = boxWidth / symbol.getWidth();
            device.drawWithGraphics((float) x, (float) y, (float) boxWidth, (float) boxHeight, graphics -> {
                graphics.setColor(Color.BLACK);
                for (var bar : symbol.getRectangles()) {
                    graphics.fill(new Rectangle2D.Double(bar.x * module, 0, bar.width * module, boxHeight));
                }
            });
            return Map.of();
        }

        static Code128 encode(String content) {
            Code128 symbol = new Code128();
            symbol.setHumanReadableLocation(HumanReadableLocation.NONE);
            symbol.setModuleWidth(1);
            symbol.setContent(content);
            return symbol;
        }
    }

    /// A writing system with its font. Latin, Greek and Cyrillic text uses the font of [#LATIN]. The other
    /// fonts are loaded only if the text needs them, because the largest font has 3 MB.
    private enum WritingSystem {
        LATIN("NotoSans", true, "[^\\s\\S]"),
        ARABIC("NotoSansArabic", true, "\\p{IsArabic}"),
        HEBREW("NotoSansHebrew", true, "\\p{IsHebrew}"),
        THAI("NotoSansThai", true, "\\p{IsThai}"),
        ARMENIAN("NotoSansArmenian", true, "\\p{IsArmenian}"),
        GEORGIAN("NotoSansGeorgian", true, "\\p{IsGeorgian}"),
        EAST_ASIAN(
                "DroidSansFallback",
                false,
                "[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsHangul}\\u3000-\\u303F\\uFF00-\\uFFEF]"),
        SYMBOLS("DejaVuSans", false, "[\\u2070-\\u2BFF]");

        private final String fontName;
        private final boolean hasBold;
        private final Pattern characterPattern;

        WritingSystem(String fontName, boolean hasBold, String characterRegex) {
            this.fontName = fontName;
            this.hasBold = hasBold;
            this.characterPattern = Pattern.compile(characterRegex);
        }

        /// Returns the writing systems that a text needs. [#LATIN] is always included and comes first.
        static Set<WritingSystem> findRequiredBy(String text) {
            Set<WritingSystem> required = EnumSet.of(LATIN);
            if (text.chars().anyMatch(c -> c >= 0x0530)) {
                for (WritingSystem script : values()) {
                    if (script.characterPattern.matcher(text).find()) {
                        required.add(script);
                    }
                }
            }
            return required;
        }

        boolean isRightToLeft() {
            return this == ARABIC || this == HEBREW;
        }

        /// The name of the font family in style sheets.
        String fontFamily() {
            return fontName;
        }

        String regularFontFile() {
            return hasBold ? fontName + "-Regular.ttf" : fontName + ".ttf";
        }

        /// The file of the bold font, or of the regular font if there is no bold font.
        String boldFontFile() {
            return hasBold ? fontName + "-Bold.ttf" : fontName + ".ttf";
        }
    }

    /// An HTML document that is rendered as a PDF.
    ///
    /// @param title the title, which PDF viewers show
    /// @param subject one sentence that describes the document, for the metadata
    /// @param style the name of the style sheet resource without `.css`
    /// @param body the content of the body element, as well-formed HTML
    /// @param createdAt the creation time in the metadata; the rest of the PDF does not depend on the time
    private record HtmlDocument(String title, String subject, String style, String body, Instant createdAt) {}

    /// Fills the template with the values of the page. Escapes every value. Throws if the template uses a name
    /// that the page does not have.
    private String fillTemplate(String name, Object page) {
        return compiledTemplates
                .computeIfAbsent(name, key -> COMPILER.compile(readResource(key + ".html")))
                .execute(page);
    }

    private static String readResource(String name) {
        try (InputStream in = PdfDocumentGenerator.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("no resource " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Escapes the text for XML text and attributes. Replaces characters that XML 1.0 does not allow with
    /// spaces.
    private static String escapeXml(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.appendCodePoint(isXmlCharacter(c) ? c : ' ');
            }
        });
        return out.toString();
    }

    private static boolean isXmlCharacter(int c) {
        return (c >= 0x20 && c <= 0xD7FF) || c == '\n' || c == '\t' || (c >= 0xE000 && c <= 0xFFFD) || c >= 0x10000;
    }

    private static DeliveryOrderPage toDeliveryOrderPage(BookedDrayageShipment shipment) {
        DrayageBookRequest booking = shipment.booking();
        boolean isImport = booking.operationType() == OperationType.IMPORT;
        DrayageLoad load = booking.load();
        Party terminal =
                createTerminalParty(isImport ? "Pick up at terminal" : "Deliver to terminal", booking.terminal());
        Party warehouse =
                createWarehouseParty(isImport ? "Deliver to consignee" : "Load at shipper", booking.shipperConsignee());
        return new DeliveryOrderPage(
                createLetterhead(
                        shipment,
                        isImport ? "Delivery Order" : "Pickup Order",
                        "Drayage bill of lading, not negotiable"),
                isImport ? terminal : warehouse,
                isImport ? warehouse : terminal,
                createCustomerParty("Freight charges billed to", shipment),
                new Party(
                        "Container",
                        formatContainer(shipment),
                        DocumentFormatter.stripNonBlankParts(
                                "Steamship line " + booking.ssl(),
                                "Booking number " + booking.bookingNumber(),
                                "Market " + shipment.quote().market().name()),
                        null),
                createAppointmentFacts(shipment),
                DocumentFormatter.formatCount(load.pieces()),
                DocumentFormatter.formatWeight(load.weight(), booking.uom()),
                load.commodity(),
                load.hsCode(),
                formatContainer(shipment),
                accessorialNames(shipment),
                shipment.conditions());
    }

    private static RateConfirmationPage toRateConfirmationPage(BookedDrayageShipment shipment) {
        DrayageBookRequest booking = shipment.booking();
        DrayageRate rate = shipment.rate();
        boolean isImport = booking.operationType() == OperationType.IMPORT;
        Party terminal = createTerminalParty("Terminal", booking.terminal());
        Party warehouse = createWarehouseParty("Warehouse", booking.shipperConsignee());
        List<RateConfirmationPage.Charge> charges = new ArrayList<>();
        charges.add(toCharge("Freight", "", rate.freight()));
        charges.add(toCharge("Fuel", "", rate.fuel()));
        rate.accessorials()
                .forEach(accessorial -> charges.add(toCharge(
                        accessorial.name(),
                        DocumentFormatter.formatCount(accessorial.quantity()),
                        accessorial.cost().multiply(BigDecimal.valueOf(accessorial.quantity())))));
        return new RateConfirmationPage(
                createLetterhead(shipment, "Rate Confirmation", "Agreed for the container move below"),
                isImport ? terminal : warehouse,
                isImport ? warehouse : terminal,
                createCustomerParty("Customer", shipment),
                new Party(
                        "Motor carrier",
                        "Assigned at dispatch",
                        DocumentFormatter.stripNonBlankParts(
                                shipment.quote().market().name()),
                        rate.prenotice().isBlank() ? null : "Pre-notice " + rate.prenotice()),
                "Quantity",
                charges,
                "Agreed total",
                DocumentFormatter.formatDollars(rate.expectedTotal().add(rate.fuel())),
                List.of(
                        new LabeledValue("Container", formatContainer(shipment)),
                        new LabeledValue(
                                "Weight",
                                DocumentFormatter.formatWeight(booking.load().weight(), booking.uom())),
                        new LabeledValue(
                                "Pieces",
                                DocumentFormatter.formatCount(booking.load().pieces())),
                        new LabeledValue("Commodity", booking.load().commodity()),
                        new LabeledValue("HS code", booking.load().hsCode()),
                        new LabeledValue(
                                "Accessorials", DocumentFormatter.formatDollars(rate.expectedAccessorialsCosts())),
                        new LabeledValue("Quoted without fuel", DocumentFormatter.formatDollars(rate.expectedTotal()))),
                accessorialNames(shipment),
                shipment.conditions());
    }

    private static Letterhead createLetterhead(BookedDrayageShipment shipment, String title, String subtitle) {
        DrayageBookRequest booking = shipment.booking();
        boolean isImport = booking.operationType() == OperationType.IMPORT;
        return Letterhead.of(
                shipment,
                title,
                subtitle,
                new LabeledValue("Order", String.valueOf(shipment.orderNumber())),
                new LabeledValue("Quote", String.valueOf(booking.quoteNumber())),
                new LabeledValue("Rate", String.valueOf(booking.rateNumber())),
                new LabeledValue(
                        isImport ? "Estimated arrival (ETA)" : "Estimated departure (ETD)",
                        DocumentFormatter.formatDayAndTime(booking.terminal().etaetd())),
                new LabeledValue(
                        "Operation", "Drayage " + booking.operationType().apiName()));
    }

    private static Party createTerminalParty(String role, BookingTerminal terminal) {
        return new Party(
                role,
                terminal.name(),
                DocumentFormatter.stripNonBlankParts(
                        terminal.addressLine1(),
                        DocumentFormatter.formatPlace(
                                terminal.city(), terminal.state(), terminal.zipCode(), terminal.country())),
                DocumentFormatter.joinNonBlank(" \u00b7 ", terminal.contactName(), terminal.contactPhone()));
    }

    private static Party createWarehouseParty(String role, ShipperConsignee warehouse) {
        return new Party(
                role,
                warehouse.name(),
                DocumentFormatter.stripNonBlankParts(
                        warehouse.addressLine1(),
                        DocumentFormatter.formatPlace(
                                warehouse.city(), warehouse.state(), warehouse.zipCode(), warehouse.country())),
                DocumentFormatter.joinNonBlank(
                        " \u00b7 ", warehouse.contactName(), warehouse.contactPhone(), warehouse.contactEmail()));
    }

    private static Party createCustomerParty(String role, BookedDrayageShipment shipment) {
        return Party.ofCustomer(
                role,
                shipment.customer(),
                shipment.booking().customerBsn(),
                shipment.booking().bookingUserEmail());
    }

    private static List<LabeledValue> createAppointmentFacts(BookedDrayageShipment shipment) {
        ShipperConsignee warehouse = shipment.booking().shipperConsignee();
        List<LabeledValue> facts = new ArrayList<>();
        facts.add(new LabeledValue("Schedule", warehouse.schedule().apiName()));
        if (warehouse.schedule() == Schedule.PICKUP_WINDOW) {
            ApiDateTime date = warehouse.date();
            if (date != null) {
                facts.add(new LabeledValue("Date", DocumentFormatter.formatDay(date)));
            }
            String window = DocumentFormatter.joinNonBlank(
                    " to ", formatTime(warehouse.timeFrom()), formatTime(warehouse.timeTo()));
            if (!window.isEmpty()) {
                facts.add(new LabeledValue("Window", window));
            }
        } else {
            facts.add(new LabeledValue("Appointment", "Call the contact before dispatch"));
        }
        if (!shipment.rate().prenotice().isBlank()) {
            facts.add(new LabeledValue("Pre-notice", shipment.rate().prenotice()));
        }
        return facts;
    }

    private static @Nullable String formatTime(@Nullable LocalTime time) {
        return time == null ? null : time.toString();
    }

    private static String formatContainer(BookedDrayageShipment shipment) {
        DrayageLoad load = shipment.booking().load();
        boolean reefer = shipment.quote().container().reefer();
        return load.containerLength() + " ft " + splitAtCapitals(load.containerType()) + (reefer ? ", reefer" : "");
    }

    /// Inserts a space before each capital letter that follows a small letter: `ReeferContainer` becomes
    /// `Reefer Container`.
    private static String splitAtCapitals(String name) {
        return name.replaceAll("(?<=[a-z])(?=[A-Z])", " ");
    }

    private static List<String> accessorialNames(BookedDrayageShipment shipment) {
        return shipment.rate().accessorials().stream()
                .map(accessorial -> accessorial.quantity() > 1
                        ? accessorial.name() + " \u00d7 " + accessorial.quantity()
                        : accessorial.name())
                .toList();
    }

    private static RateConfirmationPage.Charge toCharge(String name, String quantity, BigDecimal amount) {
        return new RateConfirmationPage.Charge(name, quantity, DocumentFormatter.formatDollars(amount), false);
    }

    /// The values that the template of a delivery order shows. A delivery order is also the bill of lading of
    /// the container.
    record DeliveryOrderPage(
            Letterhead letterhead,
            Party origin,
            Party destination,
            Party billTo,
            Party container,
            List<LabeledValue> appointment,
            String pieces,
            String weight,
            String commodity,
            String hsCode,
            String equipment,
            List<String> services,
            List<String> conditions) {
        /// The labels of the fields that the driver fills in by hand.
        List<String> blanks() {
            return List.of("Container no.", "Seal no.", "Chassis no.", "Truck / driver");
        }

        /// Whether the page has a section of conditions.
        boolean hasConditions() {
            return !conditions.isEmpty();
        }
    }
}
