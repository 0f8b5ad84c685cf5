package lanedesk.workstation.documents.pages;

import java.awt.print.Pageable;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import javax.print.DocFlavor;
import javax.print.PrintException;
import javax.print.PrintService;
import javax.print.PrintServiceLookup;
import javax.print.SimpleDoc;
import javax.print.StreamPrintServiceFactory;
import javax.print.attribute.HashPrintRequestAttributeSet;
import javax.print.attribute.PrintRequestAttributeSet;
import javax.print.attribute.Size2DSyntax;
import javax.print.attribute.standard.Copies;
import javax.print.attribute.standard.JobName;
import javax.print.attribute.standard.MediaSize;
import javax.print.attribute.standard.MediaSizeName;
import javax.print.attribute.standard.SheetCollate;

/// Brings pages to printers.
final class Printing {

    private static final DocFlavor PAGES = DocFlavor.SERVICE_FORMATTED.PAGEABLE;
    private static final float POINTS_PER_INCH = 72;
    private static final double SAME_SIZE_INCHES = 0.1;

    private Printing() {}

    static Printers printers() {
        PrintService standard = PrintServiceLookup.lookupDefaultPrintService();
        return new Printers(
                Arrays.stream(PrintServiceLookup.lookupPrintServices(null, null))
                        .map(PrintService::getName)
                        .toList(),
                standard == null ? "" : standard.getName());
    }

    /// Prints the ordered pages and returns their number.
    static int print(OpenFile file, PrintOrder order) throws IOException, PrintException {
        Path spool = order.spool();
        if (spool == null) {
            Optional<Cups> cups = Cups.here();
            return cups.isPresent() ? cups.get().print(file, order) : print(file, order, printer(order.printer()));
        }
        StreamPrintServiceFactory[] factories =
                StreamPrintServiceFactory.lookupStreamPrintServiceFactories(PAGES, "application/postscript");
        if (factories.length == 0) {
            throw new PageFault(PageFault.Reason.NO_PRINTER);
        }
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(spool))) {
            return print(file, order, factories[0].getPrintService(out));
        }
    }

    static int print(OpenFile file, PrintOrder order, PrintService service) throws IOException, PrintException {
        Pageable pages = file.pageable(order);
        if (pages.getNumberOfPages() > 0) {
            service.createPrintJob().print(new SimpleDoc(pages, PAGES, null), attributes(order, service));
        }
        return pages.getNumberOfPages();
    }

    private static PrintRequestAttributeSet attributes(PrintOrder order, PrintService service) {
        PrintRequestAttributeSet attributes = new HashPrintRequestAttributeSet();
        attributes.add(new Copies(order.copies()));
        attributes.add(new JobName(order.title(), null));
        if (service.isAttributeValueSupported(SheetCollate.COLLATED, PAGES, null)) {
            attributes.add(SheetCollate.COLLATED);
        }
        PrintOrder.Paper paper = order.paper();
        if (paper != null) {
            float width = (float) paper.width() / POINTS_PER_INCH;
            float height = (float) paper.height() / POINTS_PER_INCH;
            MediaSizeName media = MediaSize.findMedia(width, height, Size2DSyntax.INCH);
            MediaSize size = media == null ? null : MediaSize.getMediaSizeForName(media);
            if (size != null
                    && Math.abs(size.getX(Size2DSyntax.INCH) - width) < SAME_SIZE_INCHES
                    && Math.abs(size.getY(Size2DSyntax.INCH) - height) < SAME_SIZE_INCHES
                    && service.isAttributeValueSupported(media, PAGES, null)) {
                attributes.add(media);
            }
        }
        return attributes;
    }

    /// Sends a file as it is to a printer that understands it.
    static void raw(Path file, String printer) throws IOException, PrintException {
        Optional<Cups> cups = Cups.here();
        if (cups.isPresent()) {
            cups.get().raw(file, printer);
            return;
        }
        try (InputStream in = Files.newInputStream(file)) {
            printer(printer)
                    .createPrintJob()
                    .print(
                            new SimpleDoc(in, DocFlavor.INPUT_STREAM.AUTOSENSE, null),
                            new HashPrintRequestAttributeSet());
        }
    }

    private static PrintService printer(String name) throws PageFault {
        return Arrays.stream(PrintServiceLookup.lookupPrintServices(null, null))
                .filter(service -> service.getName().equals(name))
                .findFirst()
                .orElseThrow(() -> new PageFault(PageFault.Reason.NO_PRINTER));
    }
}
