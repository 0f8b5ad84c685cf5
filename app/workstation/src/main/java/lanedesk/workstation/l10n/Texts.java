package lanedesk.workstation.l10n;

import java.text.MessageFormat;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.Objects;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The texts of one feature: the texts of the nearest `messages.properties`, in the package of the feature's
/// class or in a package above it, and the common texts. Also the resource bundle for `%key` in FXML. Shortcuts
/// in texts are formatted by [ShortcutNames].
public final class Texts extends ResourceBundle {
    private static final Pattern NOT_LETTERS = Pattern.compile("[^a-z0-9]+");
    private static final String COMMON_BUNDLE = Texts.class.getPackageName() + ".messages";
    private static final Control CONTROL = Control.getNoFallbackControl(Control.FORMAT_PROPERTIES);

    private final Language language;
    private final String featurePackage;
    private final CommandKeys commandKeys;
    private volatile @Nullable Bundles bundles;
    private final Map<String, MessageFormat> formats = new ConcurrentHashMap<>();

    private record Bundles(ResourceBundle own, ResourceBundle common) {}

    private Texts(String featurePackage, Language language, CommandKeys commandKeys) {
        this.featurePackage = featurePackage;
        this.language = language;
        this.commandKeys = commandKeys;
    }

    /// Returns the texts of the feature that a class belongs to; they are loaded on first use.
    public static Texts of(Class<?> featureClass, Language language) {
        return new Texts(featureClass.getPackageName(), language, CommandKeys.DEFAULTS);
    }

    // Returns the messages of the feature and the common messages, loaded on first use. Several threads may
    // load them at the same time; the JDK caches them.
    private Bundles getOrLoadBundles() {
        Bundles loadedBundles = bundles;
        if (loadedBundles == null) {
            loadedBundles = new Bundles(
                    loadBundle(findNearestBundleName(featurePackage), language), loadBundle(COMMON_BUNDLE, language));
            bundles = loadedBundles;
        }
        return loadedBundles;
    }

    private static String findNearestBundleName(String featurePackage) {
        String packageName = featurePackage;
        while (Texts.class.getResource("/" + packageName.replace('.', '/') + "/messages.properties") == null) {
            packageName = packageName.substring(0, packageName.lastIndexOf('.'));
        }
        return packageName + ".messages";
    }

    private static ResourceBundle loadBundle(String name, Language language) {
        return getBundle(name, Locale.of(language.code()), Texts.class.getClassLoader(), CONTROL);
    }

    public Language language() {
        return language;
    }

    /// Returns the texts of another feature in the same language.
    public Texts textsOfFeature(Class<?> featureClass) {
        return textsOfPackage(featureClass.getPackageName());
    }

    /// Returns the texts of the feature in a package, in the same language.
    Texts textsOfPackage(String otherPackage) {
        return new Texts(otherPackage, language, commandKeys);
    }

    /// Returns the texts of the same feature in another language.
    public Texts withLanguage(Language newLanguage) {
        return new Texts(featurePackage, newLanguage, commandKeys);
    }

    /// Returns the same texts with other current keys of commands.
    public Texts withCommandKeys(CommandKeys newKeys) {
        return new Texts(featurePackage, language, newKeys);
    }

    /// Returns the displayed current keys of a command in the [CommandCatalog]; empty for none.
    public String displayedKeysOfCommand(String id) {
        String keys = commandKeys.firstKeysOf(Objects.requireNonNull(CommandCatalog.findCommand(id), id));
        return keys.isEmpty() ? "" : ShortcutNames.formatShortcut(keys, language);
    }

    /// Returns the text of a key with its placeholders `{0}`, `{1}`… replaced. Numbers and dates are formatted
    /// for the language; text arguments are made safe to display by [PlainText].
    public String text(String key, @Nullable Object... arguments) {
        if (arguments.length == 0) {
            return getString(key);
        }
        // Patterns are cached, because parsing one takes longer than formatting, and tables format one text for
        // every row.
        MessageFormat format =
                formats.computeIfAbsent(getString(key), pattern -> new MessageFormat(pattern, language.locale()));
        synchronized (format) {
            return format.format(Arrays.stream(arguments)
                    .map(argument -> argument instanceof String text ? PlainText.toDisplayText(text) : argument)
                    .toArray());
        }
    }

    /// Joins a label and a value with the language's colon.
    public String joinLabelAndValue(String name, String value) {
        return name + getString("colon") + ' ' + value;
    }

    /// Translates a term of the service for display; an unknown term is returned unchanged. Requests must
    /// contain the original term.
    public String translateServiceTerm(String term) {
        String key =
                "service." + NOT_LETTERS.matcher(term.toLowerCase(Locale.ROOT)).replaceAll("_");
        return hasKey(key) ? text(key) : term;
    }

    /// Encodes a text for saving: the key and the arguments, one per line. [#decodeStoredText(String)] formats
    /// it.
    public static String encodeForStorage(String key, List<String> arguments) {
        return Stream.concat(Stream.of(key), arguments.stream().map(PlainText::toDisplayLine))
                .collect(Collectors.joining("\n"));
    }

    /// Formats a text that [#encodeForStorage] encoded; a text saved without a key is returned unchanged.
    public String decodeStoredText(String stored) {
        String[] lines = stored.split("\n", -1);
        return hasKey(lines[0]) ? text(lines[0], (Object[]) Arrays.copyOfRange(lines, 1, lines.length)) : stored;
    }

    /// Returns the displayed name of a carrier in the journal. Drayage rates have no carrier; the English word
    /// that is saved instead is translated. Other names are returned unchanged.
    public String translateCarrierName(String name) {
        String key =
                "carrier." + NOT_LETTERS.matcher(name.toLowerCase(Locale.ROOT)).replaceAll("_");
        return hasKey(key) ? text(key) : name;
    }

    /// Returns the displayed name of a table or text. Pasted texts have no file name; the English words that
    /// are saved instead are translated. Other names are only made safe to display.
    public String translateFileName(String name) {
        int dot = name.lastIndexOf('.');
        String words = dot < 0 ? name : name.substring(0, dot);
        String key =
                "name." + NOT_LETTERS.matcher(words.toLowerCase(Locale.ROOT)).replaceAll("_");
        return PlainText.toDisplayLine(hasKey(key) ? text(key) + name.substring(words.length()) : name);
    }

    /// Returns whether there is a text for a key.
    public boolean hasKey(String key) {
        return getOrLoadBundles().own().containsKey(key)
                || getOrLoadBundles().common().containsKey(key);
    }

    @Override
    protected Object handleGetObject(String key) {
        Bundles loadedBundles = getOrLoadBundles();
        if (loadedBundles.own().containsKey(key)) {
            return replaceShortcuts(loadedBundles.own().getObject(key));
        }
        if (loadedBundles.common().containsKey(key)) {
            return replaceShortcuts(loadedBundles.common().getObject(key));
        }
        throw new MissingResourceException("no text for " + key, Texts.class.getName(), key);
    }

    private Object replaceShortcuts(Object value) {
        return value instanceof String text && text.indexOf('<') >= 0
                ? ShortcutNames.replaceShortcutPlaceholders(text, this, commandKeys)
                : value;
    }

    @Override
    public Enumeration<String> getKeys() {
        Set<String> keys = new HashSet<>(getOrLoadBundles().own().keySet());
        keys.addAll(getOrLoadBundles().common().keySet());
        return Collections.enumeration(keys);
    }
}
