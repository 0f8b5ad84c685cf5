package lanedesk.freight.request.text;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// The language of a request, detected by the most common words of each language.
public enum RequestLanguage {
    /// English.
    EN(
            "the|and|of|for|please|need|quote|rate|from|to|pickup|pick|delivery|deliver|ship|with|ready|thanks|we|you|is|are|each|pallets|skids|weight|by|on|at|this|have|load|dims"),
    /// Spanish.
    ES(
            "el|la|los|las|de|para|por|favor|con|necesito|cotizar|cotización|cotizacion|desde|hasta|entrega|recolección|recoleccion|tarimas|cajas|peso|gracias|hola|buenos|buenas|días|dias|tardes|una|un|en|y|origen|destino|flete|cada|uno|una|mañana|lunes|martes|miércoles|jueves|viernes|envío|embarque|contenedor|bodega"),
    /// French.
    FR(
            "le|la|les|de|du|des|pour|avec|bonjour|merci|svp|besoin|prix|soumission|cotation|livraison|ramassage|enlèvement|cueillette|palettes|palette|poids|chaque|chacune|une|un|et|à|au|aux|nous|vous|départ|prêt|prêtes|caisses|expédition|lundi|mardi|mercredi|jeudi|vendredi|demain|conteneur|entrepôt|est|sont|en");

    private static final int MAX_SAMPLE_LENGTH = 20_000;
    private static final Map<String, Set<RequestLanguage>> LANGUAGES_BY_WORD = new HashMap<>();

    static {
        for (RequestLanguage language : values()) {
            for (String word : language.words.split("\\|", -1)) {
                LANGUAGES_BY_WORD
                        .computeIfAbsent(word, _ -> EnumSet.noneOf(RequestLanguage.class))
                        .add(language);
            }
        }
    }

    private final String words;

    RequestLanguage(String text) {
        this.words = text;
    }

    /// The code of the language, such as `en`.
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Detects the language of a text: the language of most common words in the text. English unless at least
    /// two different words of Spanish or French occur, more often than the words of English.
    public static RequestLanguage detectLanguage(String text) {
        String sample =
                text.substring(0, Math.min(text.length(), MAX_SAMPLE_LENGTH)).toLowerCase(Locale.ROOT);
        Map<RequestLanguage, Integer> counts = new EnumMap<>(RequestLanguage.class);
        splitWords(sample)
                .forEach(word -> LANGUAGES_BY_WORD
                        .getOrDefault(word, Set.of())
                        .forEach(language -> counts.merge(language, 1, Integer::sum)));
        RequestLanguage mostCommon = EN;
        Set<String> words = Set.copyOf(splitWords(sample));
        // One short word is not enough to detect a language, however often the word occurs: "Y" in a column of
        // a sheet.
        int max = Math.max(1, counts.getOrDefault(EN, 0));
        for (RequestLanguage language : List.of(ES, FR)) {
            int count = counts.getOrDefault(language, 0);
            if (count > max && countWordsOfLanguage(words, language) > 1) {
                mostCommon = language;
                max = count;
            }
        }
        return mostCommon;
    }

    private static long countWordsOfLanguage(Set<String> words, RequestLanguage language) {
        return words.stream()
                .filter(word -> LANGUAGES_BY_WORD.getOrDefault(word, Set.of()).contains(language))
                .count();
    }

    /// The words of a text: runs of letters.
    static List<String> splitWords(String text) {
        List<String> words = new ArrayList<>();
        int start = -1;
        for (int index = 0; index <= text.length(); index++) {
            boolean letter = index < text.length() && Character.isLetter(text.charAt(index));
            if (letter && start < 0) {
                start = index;
            } else if (!letter && start >= 0) {
                words.add(text.substring(start, index));
                start = -1;
            }
        }
        return words;
    }
}
