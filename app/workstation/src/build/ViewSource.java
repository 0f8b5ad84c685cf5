import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/// One FXML file as the source of the class that makes its nodes, in the order in which JavaFX's own loader does: an
/// object, what is in it, its properties, and then its place. References by `$` come last, so that they may point
/// forward.
final class ViewSource {

    private static final String FX = "http://javafx.com/fxml";

    private final Path file;
    private final String packageName;
    private final String name;
    private final ClassLoader loader;
    private final Controller controller;
    private final Map<String, Class<?>> imports = new HashMap<>();
    private final Map<String, Made> named = new LinkedHashMap<>();
    private final List<Runnable> references = new ArrayList<>();
    private final StringBuilder body = new StringBuilder();
    private int made;

    /// A variable of the method that is written, and the class of what it holds.
    private record Made(String variable, Class<?> type) {}

    ViewSource(Path classes, Path file, ClassLoader loader) {
        this.file = file;
        this.loader = loader;
        packageName = classes.relativize(file.getParent())
                .toString()
                .replace(file.getFileSystem().getSeparator(), ".");
        name = file.getFileName().toString().replace(".fxml", "");
        controller = new Controller(type(packageName + "." + name));
    }

    String text() throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            XMLStreamReader xml = XMLInputFactory.newDefaultFactory().createXMLStreamReader(in);
            try {
                Made root = root(xml);
                references.forEach(Runnable::run);
                controller.check();
                if (controller.initializes()) {
                    line("view.initialize();");
                }
                line("return " + root.variable() + ";");
            } catch (IllegalArgumentException wrong) {
                throw new IOException(
                        file + ", line " + xml.getLocation().getLineNumber() + ": " + wrong.getMessage(), wrong);
            }
        } catch (XMLStreamException wrong) {
            throw new IOException(file + ": " + wrong.getMessage(), wrong);
        }
        return """
            package %1$s;

            /** Made by the build from %2$s.fxml. */
            @SuppressWarnings({"rawtypes", "unchecked"})
            public final class %2$sFxml implements lanedesk.workstation.fx.CompiledFxml<%2$s> {
                @Override
                public javafx.scene.Parent make(
                        %2$s view, java.util.ResourceBundle texts, java.util.function.Function<Class<?>, Object> views) {
            %3$s    }
            }
            """.formatted(packageName, name, body);
    }

    private Made root(XMLStreamReader xml) throws XMLStreamException {
        while (xml.next() != XMLStreamConstants.START_ELEMENT) {
            if (xml.getEventType() == XMLStreamConstants.PROCESSING_INSTRUCTION
                    && xml.getPITarget().equals("import")) {
                Class<?> type = type(xml.getPIData().strip());
                imports.put(type.getSimpleName(), type);
            }
        }
        return object(xml);
    }

    private Class<?> type(String className) {
        try {
            return Class.forName(className, false, loader);
        } catch (ClassNotFoundException unknown) {
            throw new IllegalArgumentException("no class " + className, unknown);
        }
    }

    private Class<?> imported(String simpleName) {
        Class<?> type = imports.get(simpleName);
        if (type == null) {
            throw new IllegalArgumentException(simpleName + " is not imported");
        }
        return type;
    }

    // From the start of an object's element to its end.
    private Made object(XMLStreamReader xml) throws XMLStreamException {
        Map<String, String> attributes = attributes(xml);
        String id = xml.getAttributeValue(FX, "id");
        Made object = FX.equals(xml.getNamespaceURI()) ? included(xml, id) : instance(xml);
        if (id != null) {
            named.put(id, object);
            controller
                    .field(id, object.type())
                    .ifPresent(cast -> line("view." + id + " = " + cast + object.variable() + ";"));
            if (Property.hasId(object.type()) && !attributes.containsKey("id")) {
                line(object.variable() + ".setId(" + Literal.text(id) + ");");
            }
        }
        children(xml, object);
        attributes.forEach((attribute, value) -> {
            if (!attribute.contains(".")) {
                set(object, attribute, value);
            }
        });
        attributes.forEach((attribute, value) -> {
            if (attribute.contains(".")) {
                setStatic(object, attribute, value);
            }
        });
        return object;
    }

    private Map<String, String> attributes(XMLStreamReader xml) {
        Map<String, String> attributes = new LinkedHashMap<>();
        boolean include = FX.equals(xml.getNamespaceURI());
        for (int at = 0; at < xml.getAttributeCount(); at++) {
            String attribute = xml.getAttributeLocalName(at);
            boolean own = FX.equals(xml.getAttributeNamespace(at)) || include && attribute.equals("source");
            if (!own) {
                attributes.put(attribute, xml.getAttributeValue(at));
            } else if (attribute.equals("controller")) {
                controller.mustBe(xml.getAttributeValue(at));
            }
        }
        return attributes;
    }

    private Made instance(XMLStreamReader xml) {
        Class<?> type = imported(xml.getLocalName());
        Made object = new Made(variable(type.getSimpleName()), type);
        String typeName = type.getCanonicalName();
        line(typeName + " " + object.variable() + " = new " + typeName + "();");
        return object;
    }

    private Made included(XMLStreamReader xml, String id) {
        String source = xml.getAttributeValue(null, "source");
        if (!xml.getLocalName().equals("include") || source == null) {
            throw new IllegalArgumentException("fx:" + xml.getLocalName() + " is not known");
        }
        String view = source.replace(".fxml", "");
        String loaded = variable(view);
        line("var " + loaded + " = lanedesk.workstation.fx.FxmlLoading.load(" + view + ".class, views, texts);");
        if (id != null) {
            controller
                    .field(id + "Controller", type(packageName + "." + view))
                    .ifPresent(cast -> line("view." + id + "Controller = " + cast + loaded + ".view();"));
        }
        Made root = new Made(variable("Root"), type("javafx.scene.Parent"));
        line("javafx.scene.Parent " + root.variable() + " = " + loaded + ".root();");
        return root;
    }

    private void children(XMLStreamReader xml, Made parent) throws XMLStreamException {
        while (xml.next() != XMLStreamConstants.END_ELEMENT) {
            if (xml.isStartElement()) {
                child(xml, parent);
            } else if (xml.isCharacters() && !xml.isWhiteSpace()) {
                throw new IllegalArgumentException(
                        "text outside an attribute: " + xml.getText().strip());
            }
        }
    }

    private void child(XMLStreamReader xml, Made parent) throws XMLStreamException {
        String element = xml.getLocalName();
        if (FX.equals(xml.getNamespaceURI()) && element.equals("define")) {
            objects(xml, null, null);
        } else if (Character.isLowerCase(element.charAt(0)) && !FX.equals(xml.getNamespaceURI())) {
            objects(xml, parent, Property.of(parent.type(), element));
        } else {
            place(parent, Property.ofDefault(parent.type()), object(xml));
        }
    }

    // All objects in a property's element, or in fx:define, where they have no place.
    private void objects(XMLStreamReader xml, Made parent, Property property) throws XMLStreamException {
        while (xml.next() != XMLStreamConstants.END_ELEMENT) {
            if (xml.isStartElement()) {
                Made object = object(xml);
                if (parent != null) {
                    place(parent, property, object);
                }
            }
        }
    }

    private void place(Made parent, Property property, Made object) {
        line(parent.variable() + property.place(object.variable()));
    }

    private void set(Made object, String attribute, String value) {
        if (value.startsWith("#")) {
            line(object.variable() + Property.handler(object.type(), attribute, controller.call(value.substring(1))));
            return;
        }
        Property property = Property.of(object.type(), attribute);
        if (value.startsWith("$")) {
            references.add(() -> {
                Made referred = named.get(value.substring(1));
                if (referred == null) {
                    throw new IllegalArgumentException("nothing has the fx:id " + value.substring(1));
                }
                line(object.variable() + property.place(referred.variable()));
            });
        } else {
            line(object.variable() + property.assign(value));
        }
    }

    private void setStatic(Made object, String attribute, String value) {
        int dot = attribute.indexOf('.');
        Class<?> owner = imported(attribute.substring(0, dot));
        line(Property.assignStatic(owner, attribute.substring(dot + 1), object.variable(), value));
    }

    private String variable(String of) {
        made++;
        return Character.toLowerCase(of.charAt(0)) + of.substring(1) + made;
    }

    private void line(String line) {
        body.append("        ").append(line).append('\n');
    }
}
