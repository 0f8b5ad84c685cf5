package lanedesk.freight.place;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import lanedesk.search.TextFolding;

/// The towns of Mexico that freight mostly goes to, with their states; codes of Mexico are known by form alone.
public final class MexicanTowns {
    private static final Map<String, String> STATES = new HashMap<>();

    static {
        towns(
                "NL",
                "monterrey|apodaca|guadalupe|san nicolas de los garza|santa catarina|san pedro garza"
                        + " garcia|escobedo|general escobedo|cienega de flores|pesqueria|salinas"
                        + " victoria|garcia|colombia");
        towns("TM", "nuevo laredo|reynosa|matamoros|tampico|altamira|ciudad victoria|cd victoria|rio bravo");
        towns("CO", "saltillo|ramos arizpe|torreon|monclova|piedras negras|ciudad acuna|acuna|arteaga");
        towns("CH", "ciudad juarez|cd juarez|juarez|chihuahua|delicias|cuauhtemoc");
        towns("BC", "tijuana|mexicali|ensenada|tecate");
        towns("SO", "hermosillo|nogales|agua prieta|guaymas|ciudad obregon|cd obregon|san luis rio colorado");
        towns("JA", "guadalajara|zapopan|tlaquepaque|el salto|tlajomulco|puerto vallarta|lagos de moreno");
        towns("GT", "leon|silao|celaya|irapuato|salamanca|guanajuato|apaseo el grande|san miguel de allende");
        towns("QT", "queretaro|santiago de queretaro|el marques|san juan del rio");
        towns("SL", "san luis potosi|matehuala");
        towns("AG", "aguascalientes");
        towns(
                "EM",
                "toluca|naucalpan|tlalnepantla|cuautitlan"
                        + " izcalli|cuautitlan|ecatepec|tultitlan|lerma|tepotzotlan|huehuetoca");
        towns("CX", "ciudad de mexico|cdmx|mexico city|mexico df|iztapalapa|azcapotzalco");
        towns("PU", "puebla|tehuacan|san jose chiapa");
        towns("VE", "veracruz|xalapa|coatzacoalcos|cordoba|orizaba|poza rica");
        towns("SI", "culiacan|mazatlan|los mochis");
        towns("YU", "merida|progreso");
        towns("QR", "cancun|chetumal");
        towns("HG", "pachuca|tizayuca|tepeji del rio");
        towns("MO", "cuernavaca|cuautla");
        towns("MI", "morelia|lazaro cardenas|uruapan|zamora");
        towns("CL", "manzanillo|colima");
        towns("DG", "durango|gomez palacio|lerdo");
        towns("TB", "villahermosa");
        towns("OA", "oaxaca|salina cruz");
        towns("GR", "acapulco|chilpancingo");
        towns("CS", "tuxtla gutierrez|tapachula");
        towns("ZA", "zacatecas|fresnillo");
        towns("BS", "la paz|cabo san lucas|los cabos");
        towns("TL", "tlaxcala|apizaco");
        towns("NA", "tepic");
    }

    private MexicanTowns() {}

    public static Optional<String> state(String town) {
        return Optional.ofNullable(
                STATES.get(TextFolding.fold(town).replace(".", "").strip()));
    }

    private static void towns(String state, String names) {
        for (String name : names.split("\\|", -1)) {
            STATES.put(name, state);
        }
    }
}
