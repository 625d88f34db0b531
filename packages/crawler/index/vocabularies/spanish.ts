import type { Vocabulary } from "./vocabulary.ts";

export const SPANISH: Vocabulary = {
  tasks: `
    añadir anadir agregar crear insertar nuevo escribir / creación
    borrar eliminar quitar / suprimir
    cambiar modificar editar / reemplazar
    mostrar ver visualizar listar
    encontrar buscar localizar
    iniciar arrancar ejecutar lanzar
    instalar / instalación
    configurar ajustar / configuración
    activar habilitar permitir
    desactivar deshabilitar
    permitir / autorizar conceder
    evitar impedir / proteger
    arreglar reparar solucionar resolver
    comprobar verificar / probar
    comparar diferencia diferencias
    rápido lento / velocidad rendimiento optimizar optimización
    grande / tamaño
    cuántos / número cantidad
    automático automáticamente / automatizar
    gestionar administrar / gestión
    usar utilizar / uso
    mantener / actualizar
    hacer realizar
    página páginas
    personalizar personalizado personalizada personalizadas
    ayuda guía tutorial ejemplo ejemplos introducción
    otro otra / remoto
    varios varias / múltiples
    gratis libre / licencia
    fácil sencillo / rápido
    roto dañado / error reparar
    vacío / nulo
    ocultar esconder / oculto
    esperar / tiempo
    elegir escoger seleccionar / elección
    aprender entender
    saber conocer / determinar
    tener / disponer`,
  things: `
    parar detener matar cancelar interrumpir
    reiniciar recargar
    bloquear denegar prohibir rechazar restringir
    copiar duplicar clonar
    mover migrar trasladar
    guardar almacenar conservar
    restaurar recuperar deshacer
    importar cargar
    exportar extraer
    enviar mandar
    unir combinar fusionar
    dividir separar
    limitar límite máximo
    reducir tamaño
    programar planificar programación planificación
    comprimir compresión
    asegurar seguridad proteger
    usuario cuenta
    carpeta directorio
    imagen foto
    correo email mail
    sitio web
    ordenador computadora máquina equipo
    autenticación acceso
    contraseña clave
    error fallo
    precio coste costo
    comprar pedir
    envío entrega
    factura recibo
    teléfono móvil
    respaldo seguridad backup
    red network
    registro log
    tarea trabajo
    fichero archivo
    coche vehículo auto
    médico doctor
    abogado letrado
    pirateado comprometida comprometido intrusión ataque
    impresora impresión imprimir
    núcleo kernel
    compilar compilación recompilar
    cifrar cifrado encriptar
    certificado ssl tls
    permiso derecho acceso autorización
    administrador root
    nombre equipo
    dominio anfitrión host
    sitio virtual host
    dirección url
    redirigir redirección
    proxy intermediario
    red conexión
    wifi inalámbrica
    disco partición volumen
    espacio cuota
    memoria ram
    procesador cpu
    proceso programa
    programa aplicación software
    paquete software
    módulo extensión
    versión publicación
    actualizar actualización
    probar prueba
    mensaje notificación
    aviso alerta
    registro bitácora
    fuente letra
    pantalla visualización
    teclado entrada
    idioma traducción localización
    tamaño longitud
    límite cuota
    copia respaldo
    estado situación
    formulario entrada
    opción parámetro
    ajuste parámetro configuración
    función método
    consulta petición
    reemplazar sustituir
    convertir conversión
    archivo compresión
    subir carga
    descargar descarga
    caché memoria
    escritorio entorno
    distancia remoto remota
    cliente comprador
    pedido compra
    descuento oferta
    suscripción plan
    pago pagar
    impuesto tasa
    alquiler alquilar
    casa vivienda
    seguro póliza
    préstamo crédito
    vuelo avión
    tren ferrocarril
    alojamiento hotel
    viaje turismo
    receta plato
    medicamento fármaco
    enfermedad dolencia
    niño niños
    curso formación
    contrato acuerdo`,
};
