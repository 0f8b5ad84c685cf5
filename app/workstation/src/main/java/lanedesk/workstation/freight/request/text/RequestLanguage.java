package lanedesk.workstation.freight.request.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// The language a request is written in, by its commonest words.
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

    private static final int MOST_LETTERS = 20_000;
    private static final Map<RequestLanguage, Set<String>> WORDS = Arrays.stream(values())
            .collect(Collectors.toUnmodifiableMap(
                    language -> language, language -> Set.copyOf(List.of(language.words.split("\\|", -1)))));

    private final String words;

    RequestLanguage(String words) {
        this.words = words;
    }

    /// Its code, `en`.
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The language of a text; English where nothing tells.
    public static RequestLanguage of(String text) {
        String some = text.substring(0, Math.min(text.length(), MOST_LETTERS)).toLowerCase(Locale.ROOT);
        List<String> words = words(some);
        RequestLanguage best = EN;
        // One short word is no language.
        long most = Math.max(1, count(words, EN));
        for (RequestLanguage language : List.of(ES, FR)) {
            long count = count(words, language);
            if (count > most) {
                best = language;
                most = count;
            }
        }
        return best;
    }

    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        int start = -1;
        for (int at = 0; at <= text.length(); at++) {
            boolean letter = at < text.length() && Character.isLetter(text.charAt(at));
            if (letter && start < 0) {
                start = at;
            } else if (!letter && start >= 0) {
                words.add(text.substring(start, at));
                start = -1;
            }
        }
        return words;
    }

    private static long count(List<String> words, RequestLanguage language) {
        Set<String> common = WORDS.getOrDefault(language, Set.of());
        return words.stream().filter(common::contains).count();
    }
}
