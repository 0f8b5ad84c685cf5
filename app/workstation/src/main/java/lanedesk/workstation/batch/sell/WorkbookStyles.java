package lanedesk.workstation.batch.sell;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLEventFactory;
import javax.xml.stream.XMLEventReader;
import javax.xml.stream.XMLEventWriter;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.events.Attribute;
import javax.xml.stream.events.StartElement;
import javax.xml.stream.events.XMLEvent;

/// The cell formats of a workbook, with an added format for amounts with two decimals.
final class WorkbookStyles {
    private static final XMLEventFactory EVENTS = XMLEventFactory.newDefaultFactory();
    private static final String FORMATS = "cellXfs";
    private static final String FORMAT = "xf";
    private static final String TWO_DECIMALS = "4";

    private final int amountFormatIndex;
    private final byte[] partWithAmountFormat;

    private WorkbookStyles(int amount, byte[] withAmount) {
        this.amountFormatIndex = amount;
        this.partWithAmountFormat = withAmount;
    }

    /// The index of the added format.
    int amountFormatIndex() {
        return amountFormatIndex;
    }

    /// The styles part including the added format.
    byte[] partWithAmountFormat() {
        return partWithAmountFormat;
    }

    static WorkbookStyles addAmountFormat(byte[] part) throws XMLStreamException {
        int formats = countFormats(part);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(part.length + 200);
        XMLEventReader in = XmlEvents.newReader(part);
        XMLEventWriter out = XmlEvents.newWriter(bytes);
        StartElement formatList = null;
        while (in.hasNext()) {
            XMLEvent event = in.nextEvent();
            if (event.isStartElement() && XmlEvents.isNamed(event.asStartElement(), FORMATS)) {
                formatList = event.asStartElement();
                out.add(withCount(formatList, formats + 1));
            } else if (formatList != null && XmlEvents.isEndOf(event, FORMATS)) {
                writeAmountFormat(formatList, out);
                out.add(event);
            } else {
                out.add(event);
            }
        }
        out.close();
        return new WorkbookStyles(formats, bytes.toByteArray());
    }

    private static int countFormats(byte[] part) throws XMLStreamException {
        XMLEventReader in = XmlEvents.newReader(part);
        boolean isInFormatList = false;
        int count = 0;
        while (in.hasNext()) {
            XMLEvent event = in.nextEvent();
            if (event.isStartElement()) {
                isInFormatList |= XmlEvents.isNamed(event.asStartElement(), FORMATS);
                count += isInFormatList && XmlEvents.isNamed(event.asStartElement(), FORMAT) ? 1 : 0;
            } else if (XmlEvents.isEndOf(event, FORMATS)) {
                return count;
            }
        }
        return count;
    }

    private static StartElement withCount(StartElement list, int formats) {
        List<Attribute> attributes = new ArrayList<>();
        list.getAttributes().forEachRemaining(attribute -> {
            if (!attribute.getName().getLocalPart().equals("count")) {
                attributes.add(attribute);
            }
        });
        attributes.add(EVENTS.createAttribute("count", Integer.toString(formats)));
        return EVENTS.createStartElement(list.getName(), attributes.iterator(), list.getNamespaces());
    }

    private static void writeAmountFormat(StartElement list, XMLEventWriter out) throws XMLStreamException {
        String prefix = list.getName().getPrefix();
        String space = list.getName().getNamespaceURI();
        out.add(EVENTS.createStartElement(prefix, space, FORMAT));
        out.add(EVENTS.createAttribute("numFmtId", TWO_DECIMALS));
        for (String none : List.of("fontId", "fillId", "borderId", "xfId")) {
            out.add(EVENTS.createAttribute(none, "0"));
        }
        out.add(EVENTS.createAttribute("applyNumberFormat", "1"));
        out.add(EVENTS.createEndElement(prefix, space, FORMAT));
    }
}
