package lanedesk.workstation.documents.pages;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import javax.print.Doc;
import javax.print.DocFlavor;
import javax.print.DocPrintJob;
import javax.print.PrintException;
import javax.print.PrintService;
import javax.print.PrintServiceLookup;
import javax.print.ServiceUIFactory;
import javax.print.attribute.Attribute;
import javax.print.attribute.AttributeSet;
import javax.print.attribute.HashPrintJobAttributeSet;
import javax.print.attribute.HashPrintServiceAttributeSet;
import javax.print.attribute.PrintJobAttributeSet;
import javax.print.attribute.PrintRequestAttributeSet;
import javax.print.attribute.PrintServiceAttribute;
import javax.print.attribute.PrintServiceAttributeSet;
import javax.print.attribute.standard.Media;
import javax.print.event.PrintJobAttributeListener;
import javax.print.event.PrintJobListener;
import javax.print.event.PrintServiceAttributeListener;
import org.jspecify.annotations.Nullable;

/// A printer of Java, such as Windows has, that prints nothing and keeps what it received.
final class FakePrintService implements PrintService {

    /// What a printer received: the format of the data, the raw data as ISO 8859-1, and the attributes.
    record ReceivedJob(DocFlavor flavor, String rawData, PrintRequestAttributeSet attributes) {}

    private final String name;
    private final Set<Attribute> supportedValues;
    private final List<ReceivedJob> receivedJobs = new ArrayList<>();

    private FakePrintService(String name, Set<Attribute> supportedValues) {
        this.name = name;
        this.supportedValues = supportedValues;
    }

    /// Installs a printer with these media and other attributes. Java keeps an installed printer, so each has a
    /// name of its own.
    static FakePrintService install(String name, Attribute... supportedValues) {
        FakePrintService service = new FakePrintService(name, Set.of(supportedValues));
        PrintServiceLookup.registerService(service);
        return service;
    }

    List<ReceivedJob> receivedJobs() {
        return receivedJobs;
    }

    @Override
    public String getName() {
        return name;
    }

    @Override
    public @Nullable Object getSupportedAttributeValues(
            Class<? extends Attribute> category, @Nullable DocFlavor flavor, @Nullable AttributeSet attributes) {
        Media[] media = supportedValues.stream()
                .filter(Media.class::isInstance)
                .map(Media.class::cast)
                .sorted((first, second) -> first.toString().compareTo(second.toString()))
                .toArray(Media[]::new);
        return category == Media.class && media.length > 0 ? media : null;
    }

    @Override
    public boolean isAttributeValueSupported(
            Attribute value, @Nullable DocFlavor flavor, @Nullable AttributeSet attributes) {
        return supportedValues.contains(value);
    }

    @Override
    public DocPrintJob createPrintJob() {
        return new FakePrintJob();
    }

    private final class FakePrintJob implements DocPrintJob {

        @Override
        public void print(Doc document, PrintRequestAttributeSet attributes) throws PrintException {
            String rawData = "";
            if (document.getDocFlavor() instanceof DocFlavor.INPUT_STREAM) {
                try (InputStream input = document.getStreamForBytes()) {
                    rawData = new String(input.readAllBytes(), StandardCharsets.ISO_8859_1);
                } catch (IOException failure) {
                    throw new PrintException(failure);
                }
            }
            receivedJobs.add(new ReceivedJob(document.getDocFlavor(), rawData, attributes));
        }

        @Override
        public PrintService getPrintService() {
            return FakePrintService.this;
        }

        @Override
        public PrintJobAttributeSet getAttributes() {
            return new HashPrintJobAttributeSet();
        }

        @Override
        public void addPrintJobListener(PrintJobListener listener) {}

        @Override
        public void removePrintJobListener(PrintJobListener listener) {}

        @Override
        public void addPrintJobAttributeListener(
                PrintJobAttributeListener listener, @Nullable PrintJobAttributeSet attributes) {}

        @Override
        public void removePrintJobAttributeListener(PrintJobAttributeListener listener) {}
    }

    @Override
    public void addPrintServiceAttributeListener(PrintServiceAttributeListener listener) {}

    @Override
    public void removePrintServiceAttributeListener(PrintServiceAttributeListener listener) {}

    @Override
    public PrintServiceAttributeSet getAttributes() {
        return new HashPrintServiceAttributeSet();
    }

    @Override
    public <T extends PrintServiceAttribute> @Nullable T getAttribute(Class<T> category) {
        return null;
    }

    @Override
    public DocFlavor[] getSupportedDocFlavors() {
        return new DocFlavor[] {DocFlavor.SERVICE_FORMATTED.PAGEABLE, DocFlavor.INPUT_STREAM.AUTOSENSE};
    }

    @Override
    public boolean isDocFlavorSupported(DocFlavor flavor) {
        return Arrays.asList(getSupportedDocFlavors()).contains(flavor);
    }

    @Override
    public Class<?>[] getSupportedAttributeCategories() {
        return new Class<?>[] {Media.class};
    }

    @Override
    public boolean isAttributeCategorySupported(Class<? extends Attribute> category) {
        return category == Media.class;
    }

    @Override
    public @Nullable Object getDefaultAttributeValue(Class<? extends Attribute> category) {
        return null;
    }

    @Override
    public @Nullable AttributeSet getUnsupportedAttributes(
            @Nullable DocFlavor flavor, @Nullable AttributeSet attributes) {
        return null;
    }

    @Override
    public @Nullable ServiceUIFactory getServiceUIFactory() {
        return null;
    }
}
