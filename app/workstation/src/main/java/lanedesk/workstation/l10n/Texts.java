package lanedesk.workstation.l10n;

import java.text.MessageFormat;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The texts of one feature: the `messages.properties` nearest to its classes, in their package or one above it, and
/// behind it the texts common to all.
/// As a resource bundle it serves FXML's `%key` as well.
public final class Texts extends ResourceBundle {
    private static final Pattern NOT_LETTERS = Pattern.compile("[^a-z0-9]+");
    private static final String COMMON = Texts.class.getPackageName() + ".messages";
    private static final Control CONTROL = Control.getNoFallbackControl(Control.FORMAT_PROPERTIES);

    private final Language language;
    private final ResourceBundle own;
    private final ResourceBundle common;
    private final Map<String, MessageFormat> formats = new ConcurrentHashMap<>();

    private Texts(Language language, ResourceBundle own, ResourceBundle common) {
        this.language = language;
        this.own = own;
        this.common = common;
    }

    /// The texts of the feature to which `part` belongs.
    public static Texts of(Class<?> part, Language language) {
        String place = part.getPackageName();
        while (part.getResource("/" + place.replace('.', '/') + "/messages.properties") == null) {
            place = place.substring(0, place.lastIndexOf('.'));
        }
        return of(place + ".messages", language);
    }

    private static Texts of(String name, Language language) {
        ResourceBundle common = bundle(COMMON, language);
        return new Texts(language, name.equals(COMMON) ? common : bundle(name, language), common);
    }

    private static ResourceBundle bundle(String name, Language language) {
        return getBundle(name, Locale.of(language.code()), Texts.class.getClassLoader(), CONTROL);
    }

    public Language language() {
        return language;
    }

    /// The same language's texts for another feature.
    public Texts forFeature(Class<?> part) {
        return of(part, language);
    }

    /// The texts of the same feature in another language.
    public Texts in(Language other) {
        return of(own.getBaseBundleName(), other);
    }

    /// The text of a key, its `{0}`, `{1}`… filled in; numbers and dates in it follow the language. Words that are
    /// filled in may come from anywhere and are shown as [PlainText].
    public String text(String key, @Nullable Object... arguments) {
        if (arguments.length == 0) {
            return getString(key);
        }
        // Reading the pattern takes longer than filling it in, and a table asks for the same text in every row.
        MessageFormat format =
                formats.computeIfAbsent(key, asked -> new MessageFormat(getString(asked), language.locale()));
        synchronized (format) {
            return format.format(Arrays.stream(arguments).map(Texts::shown).toArray());
        }
    }

    private static @Nullable Object shown(@Nullable Object argument) {
        return argument instanceof String words ? PlainText.whole(words) : argument;
    }

    /// A word of the service in the reader's language where it is a known one, else as the service writes it. For the
    /// screen alone; the wire keeps the service's own.
    public String service(String word) {
        String key =
                "service." + NOT_LETTERS.matcher(word.toLowerCase(Locale.ROOT)).replaceAll("_");
        return has(key) ? text(key) : word;
    }

    /// True where the key has a text.
    public boolean has(String key) {
        return own.containsKey(key) || common.containsKey(key);
    }

    @Override
    protected Object handleGetObject(String key) {
        if (own.containsKey(key)) {
            return own.getObject(key);
        }
        if (common.containsKey(key)) {
            return common.getObject(key);
        }
        throw new MissingResourceException("no text for " + key, Texts.class.getName(), key);
    }

    @Override
    public Enumeration<String> getKeys() {
        Set<String> keys = new HashSet<>(own.keySet());
        keys.addAll(common.keySet());
        return Collections.enumeration(keys);
    }
}
