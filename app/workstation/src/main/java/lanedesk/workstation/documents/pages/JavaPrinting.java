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

/// Prints pages with Java printing, or with CUPS where the machine has CUPS.
final class JavaPrinting {

    private static final DocFlavor PAGEABLE_FLAVOR = DocFlavor.SERVICE_FORMATTED.PAGEABLE;
    private static final float POINTS_PER_INCH = 72;
    private static final double PAPER_SIZE_TOLERANCE_INCHES = 0.1;

    private JavaPrinting() {}

    static Printers findPrinters() {
        PrintService defaultService = PrintServiceLookup.lookupDefaultPrintService();
        return new Printers(
                Arrays.stream(PrintServiceLookup.lookupPrintServices(null, null))
                        .map(PrintService::getName)
                        .toList(),
                defaultService == null ? "" : defaultService.getName());
    }

    /// Prints the pages of a job and returns their number.
    static int printPages(RenderableFile file, PrintJob printJob) throws IOException, PrintException {
        Path spool = printJob.spoolFile();
        if (spool == null) {
            Optional<CupsPrinting> cups = CupsPrinting.findInstalled();
            return cups.isPresent()
                    ? cups.get().printPages(file, printJob)
                    : printPages(file, printJob, findPrinter(printJob.printer()));
        }
        StreamPrintServiceFactory[] factories =
                StreamPrintServiceFactory.lookupStreamPrintServiceFactories(PAGEABLE_FLAVOR, "application/postscript");
        if (factories.length == 0) {
            throw new PageException(PageException.Reason.NO_PRINTER);
        }
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(spool))) {
            return printPages(file, printJob, factories[0].getPrintService(out));
        }
    }

    static int printPages(RenderableFile file, PrintJob printJob, PrintService service)
            throws IOException, PrintException {
        Pageable pages = file.toPageable(printJob);
        if (pages.getNumberOfPages() > 0) {
            service.createPrintJob()
                    .print(new SimpleDoc(pages, PAGEABLE_FLAVOR, null), createAttributes(printJob, service));
        }
        return pages.getNumberOfPages();
    }

    private static PrintRequestAttributeSet createAttributes(PrintJob printJob, PrintService service) {
        PrintRequestAttributeSet attributes = new HashPrintRequestAttributeSet();
        attributes.add(new Copies(printJob.copies()));
        attributes.add(new JobName(printJob.title(), null));
        if (service.isAttributeValueSupported(SheetCollate.COLLATED, PAGEABLE_FLAVOR, null)) {
            attributes.add(SheetCollate.COLLATED);
        }
        PrintJob.Paper paper = printJob.paper();
        if (paper != null) {
            float width = (float) paper.width() / POINTS_PER_INCH;
            float height = (float) paper.height() / POINTS_PER_INCH;
            MediaSizeName media = MediaSize.findMedia(width, height, Size2DSyntax.INCH);
            MediaSize size = media == null ? null : MediaSize.getMediaSizeForName(media);
            if (size != null
                    && Math.abs(size.getX(Size2DSyntax.INCH) - width) < PAPER_SIZE_TOLERANCE_INCHES
                    && Math.abs(size.getY(Size2DSyntax.INCH) - height) < PAPER_SIZE_TOLERANCE_INCHES
                    && service.isAttributeValueSupported(media, PAGEABLE_FLAVOR, null)) {
                attributes.add(media);
            }
        }
        return attributes;
    }

    /// Sends the bytes of a file unchanged to a printer that understands these bytes.
    static void printRaw(Path file, String printer) throws IOException, PrintException {
        Optional<CupsPrinting> cups = CupsPrinting.findInstalled();
        if (cups.isPresent()) {
            cups.get().printRaw(file, printer);
            return;
        }
        try (InputStream in = Files.newInputStream(file)) {
            findPrinter(printer)
                    .createPrintJob()
                    .print(
                            new SimpleDoc(in, DocFlavor.INPUT_STREAM.AUTOSENSE, null),
                            new HashPrintRequestAttributeSet());
        }
    }

    private static PrintService findPrinter(String name) throws PageException {
        return Arrays.stream(PrintServiceLookup.lookupPrintServices(null, null))
                .filter(service -> service.getName().equals(name))
                .findFirst()
                .orElseThrow(() -> new PageException(PageException.Reason.NO_PRINTER));
    }
}
