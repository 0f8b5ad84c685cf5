package lanedesk.workstation.batch.sell;

import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.util.Iterator;
import java.util.function.Consumer;
import javax.xml.stream.XMLEventReader;
import javax.xml.stream.XMLEventWriter;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.events.Attribute;
import javax.xml.stream.events.StartElement;
import javax.xml.stream.events.XMLEvent;

/// Reads parts of a workbook as XML events. Entities and document types are not processed.
final class XmlEvents {
    private static final XMLInputFactory INPUT_FACTORY = secureInputFactory();
    private static final XMLOutputFactory OUTPUT_FACTORY = XMLOutputFactory.newDefaultFactory();

    private XmlEvents() {}

    private static XMLInputFactory secureInputFactory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        return factory;
    }

    static XMLEventReader newReader(byte[] part) throws XMLStreamException {
        return INPUT_FACTORY.createXMLEventReader(new ByteArrayInputStream(part));
    }

    static XMLEventWriter newWriter(OutputStream out) throws XMLStreamException {
        return OUTPUT_FACTORY.createXMLEventWriter(out, "UTF-8");
    }

    static void forEachStart(byte[] part, Consumer<StartElement> action) throws XMLStreamException {
        XMLEventReader reader = newReader(part);
        while (reader.hasNext()) {
            XMLEvent event = reader.nextEvent();
            if (event.isStartElement()) {
                action.accept(event.asStartElement());
            }
        }
    }

    static boolean isNamed(StartElement start, String name) {
        return start.getName().getLocalPart().equals(name);
    }

    static boolean isEndOf(XMLEvent event, String name) {
        return event.isEndElement()
                && event.asEndElement().getName().getLocalPart().equals(name);
    }

    /// The value of an attribute by local name, empty if absent.
    static String attributeValue(StartElement start, String name) {
        Iterator<Attribute> attributes = start.getAttributes();
        while (attributes.hasNext()) {
            Attribute attribute = attributes.next();
            if (attribute.getName().getLocalPart().equals(name)) {
                return attribute.getValue();
            }
        }
        return "";
    }
}
